import { describe, expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { textOf } from '../harness/main-part'
import { type Member, member } from '../harness/member'
import { sharedLobby } from '../harness/shared'

/** Announcements for agents (type A) are among the notices of agents, and of nobody else. */

const lobby = await sharedLobby()
const sandboxed = await sharedLobby({ sandbox: true })
const sandbox = await sandboxed.sandbox()

const FOR_AGENTS = 'Agent commission is now paid on Mondays'
/** The announcement for agents. */
const ID = 'notice-6'

describe('what the platform is asked for', () => {
  it.each([
    [0, 'PL'],
    [1, 'PL,A'],
    [2, 'PL,A'],
    [40, 'PL'],
    [41, 'PL'],
    [42, 'PL'],
    [99, 'PL'],
  ])('by an account of type %i is %s', async (type, types) => {
    lobby.platform.heal()
    const who = await member({ type, userName: `reader-${type}` })
    await (await lobby.fetch(href('notice'), { headers: { Cookie: who.cookie } })).text()
    const asked = lobby.platform.calls('announcements').filter(({ headers }) => headers.authorization)
    expect(new Set(asked.map(({ query }) => query.types))).toEqual(new Set([types]))
  })
})

describe('what is shown', () => {
  const shown = async (path: string, who?: Member) =>
    textOf(
      await (
        await sandboxed.fetch(path, { headers: { Cookie: who ? `${who.cookie}; lang=EN` : 'lang=EN' } })
      ).text(),
    )
  const as = async (account: string, type: number) =>
    member({ type, token: await sandbox.tokenOf(account), userName: account })

  it('to an agent are the announcements of both kinds', async () => {
    expect(await shown(href('notice'), await as('bilal_agent', 1))).toContain(FOR_AGENTS)
  })

  it('to players and guests are none for agents, on no page and by no address', async () => {
    for (const who of [await as('nusrat', 0), undefined])
      for (const path of [href('notice'), href('notice', { id: ID }), href('home')])
        expect(await shown(path, who)).not.toContain(FOR_AGENTS)
  })

  it('to a player whose session says agent is what the platform gives the account', async () => {
    expect(await shown(href('notice', { id: ID }), await as('nusrat', 1))).not.toContain(FOR_AGENTS)
  })
})
