import { expect, it } from 'vitest'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/**
 * Two agents of the sandbox, `bilal_agent` and `rafi88` below, see only their own teams. The lobby and the
 * sandbox are tested together.
 */

const lobby = await sharedLobby({ sandbox: true })

async function seeded(account: string): Promise<TestMember> {
  const reply = await lobby.fetch(`/__sandbox/token?account=${account}`)
  return createMember((await reply.json()) as { token: string; userName: string; type: number })
}
const top = await seeded('bilal_agent')
const rafi = await seeded('rafi88')

const open = async (to: string, { cookie }: TestMember): Promise<string> =>
  (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC` } })).text()
/** Returns the ids of the members in a list. */
const idsOf = (html: string): string[] =>
  linksOf(html)
    .filter((to) => to.startsWith(href('agent-member')))
    .map((to) => new URL(to, 'https://lobby.example').searchParams.get('id') ?? '')
const UNKNOWN_ID = 'This member isn’t in your downline.'
const RAFI = '40182776'

it('an agent’s team page shows the same members as the agent above sees below that agent', async () => {
  const own = textOf(await open(href('agent-downline', { sort: 'account' }), rafi))
  const total = /([\d,]+) members/.exec(own)?.[1]
  expect(total).toMatch(/^\d{3}$/)
  const above = await open(href('agent-downline', { of: RAFI, sort: 'account' }), top)
  expect(textOf(above)).toContain(`${total} members`)
  expect(textOf(await open(href('agent-member', { id: RAFI }), top))).toContain(`Downline ${total} members`)
  expect(idsOf(above).length).toBeGreaterThan(50)
})

it('a team page gives the same response for other teams, members above, the agent and unknown ids', async () => {
  const mine = new Set(idsOf(await open(href('agent-downline', { levels: 'direct' }), rafi)))
  const direct = idsOf(await open(href('agent-downline', { levels: 'direct', sort: 'account' }), top))
  const stranger = direct.find((id) => id !== RAFI && !mine.has(id)) ?? 'none'
  expect(textOf(await open(href('agent-member', { id: stranger }), top))).not.toContain(UNKNOWN_ID)
  const nobody = textOf(await open(href('agent-member', { id: 'nobody' }), rafi))
  expect(nobody).toContain(UNKNOWN_ID)
  for (const id of [stranger, '40182778', RAFI]) {
    expect(textOf(await open(href('agent-member', { id }), rafi)), id).toBe(nobody)
    if (id !== RAFI)
      expect(textOf(await open(href('agent-downline', { of: id }), rafi)), id).toContain(UNKNOWN_ID)
  }
})

it('a team page is closed to a member who is not an agent, even with an agent’s id', async () => {
  const nusrat = await seeded('nusrat')
  for (const to of [href('agent-downline', { of: RAFI }), href('agent-member', { id: RAFI })])
    expect(textOf(await open(to, nusrat)), to).toContain('No permission')
})
