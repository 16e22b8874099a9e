import { beforeEach, describe, expect, it } from 'vitest'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** The platform calls for the prompt on home about contract offers that wait for an answer. */

const PATH = '/m/api/contract-requests'
const lobby = await sharedLobby()
beforeEach(() => lobby.platform.heal())

const wasRequested = () => lobby.platform.requests.some(({ name }) => name === 'fundsConsolidated')
const requestsOf = async (type: number) =>
  (await lobby.api(PATH, { member: await createMember({ type }) })).json()

describe('calls for contracts that wait', () => {
  it.each([
    [{}, []],
    [{ dailysalreqtype: 0, divtypecompperiodreq: '', contracthoursalreq: null }, []],
    [{ dailysalreqtype: '0', divtypecompperiodreq: false }, []],
    [{ dailysalreqtype: 1 }, ['salary']],
    [{ divtypecompperiodreq: 'HALF_MONTH' }, ['dividend']],
    [
      { dailysalreqtype: true, divtypecompperiodreq: '1', contracthoursalreq: 2 },
      ['salary', 'dividend', 'hourly'],
    ],
  ])('the contract calls for account type and permissions %j are %j', async (reply, kinds) => {
    lobby.platform.values.fundsConsolidated = reply
    for (const type of [0, 1, 2]) expect(await requestsOf(type)).toEqual({ kinds })
  })

  it.each([4, 40, 41, 42, 99])('waiting contracts are not requested for account type %d', async (type) => {
    lobby.platform.values.fundsConsolidated = { dailysalreqtype: 1 }
    expect(await requestsOf(type)).toEqual({ kinds: [] })
    expect(wasRequested()).toBe(false)
  })

  it.each(['timeout', 'excluded', 'closed'] as const)(
    'waiting contracts are not requested while the member is restricted: %s',
    async (standing) => {
      lobby.platform.values.fundsConsolidated = { dailysalreqtype: 1 }
      const who = await createMember({ protection: { standing, offers: false, at: Date.now() } })
      expect(await (await lobby.api(PATH, { member: who })).json()).toEqual({ kinds: [] })
      expect(wasRequested()).toBe(false)
    },
  )

  it('a platform without agents is not asked for waiting contracts, and nothing is logged', async () => {
    lobby.platform.values.settings = { capabilities: [] }
    await lobby.flush()
    expect(await requestsOf(0)).toEqual({ kinds: [] })
    expect(wasRequested()).toBe(false)
    delete lobby.platform.values.settings
    await lobby.flush()
  })

  it('waiting contracts are returned neither to a guest nor to a page of another member', async () => {
    expect((await lobby.api(PATH)).status).toBe(401)
    const { cookie } = await createMember()
    const other = { cookie, csrfToken: 'csrf-of-another-session' }
    expect((await lobby.api(PATH, { member: other })).status).toBe(403)
    expect(wasRequested()).toBe(false)
  })
})
