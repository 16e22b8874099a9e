import { expect, test } from 'vitest'
import { LICENSED_PRODUCT } from '../../fixtures/licensed-product'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** Outside the demo profile, only trial players have play money. */

const TRIAL = 4
const MARK = 'Demo: play money only'

const lobby = await sharedLobby({ product: LICENSED_PRODUCT })

async function pageOf(path: string, cookie?: string): Promise<string> {
  const headers = { 'Accept-Language': 'en', ...(cookie !== undefined && { Cookie: cookie }) }
  const response = await lobby.fetch(path, { headers, cf: { country: 'MT' } as never })
  expect(response.status, path).toBe(200)
  return response.text()
}

test.each(['/m/home', '/m/gameList', '/m/service', '/m/notice', '/m/playerProtection'])(
  'the play-money mark on %s is shown to trial players only',
  async (path) => {
    const trial = await createMember({ type: TRIAL, language: 'EN' })
    expect(await pageOf(path, trial.cookie)).toContain(MARK)
    const player = await createMember({ language: 'EN' })
    expect(await pageOf(path, player.cookie)).not.toContain(MARK)
  },
)

test('guests see no play-money mark', async () => {
  expect(await pageOf('/m/home')).not.toContain(MARK)
})
