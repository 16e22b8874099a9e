import { beforeEach, describe, expect, it } from 'vitest'
import { href } from '../../../shared/pages'
import { payment } from '../../fixtures/platform-values'
import { textOf } from '../harness/main-part'
import { member } from '../harness/member'
import { sharedLobby } from '../harness/shared'

/** Deposits and withdrawals of the last six months: open ones first, then by month. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('payment-records')
const open = async (to = path, { more = '', type = 0 } = {}): Promise<string> => {
  const { cookie } = await member({ type })
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN${more}` } })).text()
}
const at = (iso: string) => Date.parse(iso)

/** Answers by what is asked for: open payments, or the list. */
const give = (openOnes: unknown[], list: unknown[], more: Record<string, unknown> = {}) =>
  platform.script('paymentRecords', ({ query }) => ({
    kind: 'value',
    value: query.state === 'open' ? { list: openOnes } : { list, ...more },
  }))

describe('the list of payments', () => {
  it('hides nothing', async () => {
    console.log(textOf(await open()))
  })
})
