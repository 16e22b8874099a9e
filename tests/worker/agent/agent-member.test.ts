import { beforeEach, describe, expect, it } from 'vitest'
import { loginHref } from '../../../shared/http/return-url'
import { href } from '../../../shared/paths'
import { createMember, type TestMember } from '../harness/member-requests'
import { extractMain, linksOf, textOf } from '../harness/responses'
import { sharedLobby } from '../harness/shared-servers'

/** The page of one member below an agent, and its links. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const path = href('agent-member', { id: 'D1' })
const NO_PERMISSION = 'No permission, or the feature is temporarily unavailable'
const UNKNOWN_ID = 'This member isn’t in your downline.'
const open = async (to: string = path, type = 1, more: Partial<TestMember> = {}): Promise<string> => {
  const { cookie } = { ...(await createMember({ type })), ...more }
  return (await lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=UTC` } })).text()
}
const tell = (more: Record<string, unknown>) => {
  platform.values.downlineMember = { ...(platform.values.downlineMember as object), ...more }
}
const may = (...permissions: string[]) => {
  platform.values.agent = { ...(platform.values.agent as object), permissions }
}

describe('access to a member’s page', () => {
  it('the page of a team member redirects a guest to the login and back', async () => {
    const answer = await lobby.fetch(path, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, loginHref(path)])
  })

  it.each([0, 4, 40, 41, 42, 99])(
    'the page of a team member is closed to account type %i, without a platform call',
    async (type) => {
      expect(textOf(await open(path, type))).toContain(NO_PERMISSION)
      for (const name of ['agent', 'downlineMember'] as const) expect(platform.calls(name)).toEqual([])
    },
  )

  it('the page of a team member is closed to members whom the platform refuses', async () => {
    platform.script('downlineMember', { kind: 'refusal', errorCode: 'no.permission', status: 403 })
    expect(textOf(await open())).toContain(NO_PERMISSION)
    platform.heal()
    may('links')
    expect(textOf(await open())).toContain(NO_PERMISSION)
    expect(platform.calls('downlineMember')).toEqual([])
  })
})

describe('the page of a team member', () => {
  it('the page of a team member shows the member, their place, when they joined, and how', async () => {
    tell({ joinedAt: Date.UTC(2025, 8, 4, 12) })
    const html = await open()
    const text = textOf(html)
    expect(text).toContain('You tanvir_d nila_ctg')
    expect(text).toMatch(/Level 2 · Joined 4 Sept? 2025/)
    expect(text).toContain('Joined through your link Facebook page')
    expect(linksOf(html)).toContain(href('agent-downline', { range: '7-days', of: 'A2' }))
  })

  it('the page of a team member announces a new account only when it was just created, whatever the URL says', async () => {
    const made = href('agent-member', { id: 'D1', made: '1' })
    tell({ level: 1, joinedAt: Date.now() })
    expect(textOf(await open(made))).toContain('You’ve added nila_ctg as a member')
    tell({ joinedAt: Date.now() - 3_600_000 })
    expect(textOf(await open(made))).not.toContain('You’ve added')
  })

  it.each([
    [{ kind: 'link' }, 'Joined through a link'],
    [{ kind: 'agent' }, 'Added by an agent'],
  ])('the page of a team member with %o shows: %s', async (joinedBy, says) => {
    tell({ joinedBy })
    expect(textOf(await open())).toContain(says)
  })

  it('the page of a team member compares the figures with the period before, with turnover by game and the rate', async () => {
    const days = { from: '2026-11-15', to: '2026-11-21' }
    tell({
      now: { ...days, daysPlayed: 5, turnover: '48900.00', commission: '293.40' },
      before: { from: '2026-11-08', to: '2026-11-14', daysPlayed: 5, turnover: '24450.00', commission: '0' },
      categories: [
        { category: 'RNG', turnover: '31200.00', rate: '0.60' },
        { category: 'NEW', name: 'Crash games', turnover: '0', rate: '0.4' },
      ],
    })
    const text = textOf(await open())
    expect(text).toMatch(/Turnover ৳ 48,900 .*100/)
    expect(text).toContain('Commission ৳ 293.40')
    expect(text).toContain('Days played 5 of 7')
    expect(text).toContain('Downline None')
    expect(text).toMatch(/Slots ৳ 31,200 0\.6%/)
    expect(text).toMatch(/Crash games ৳ 0 0\.4%/)
    expect(text).toContain('Balances, individual bets, phone numbers and payments stay private.')
  })

  it('the page of a team member requests the days in the URL', async () => {
    await open(href('agent-member', { id: 'D1', range: 'last-month' }))
    expect(platform.calls('downlineMember').at(-1)?.query).toEqual({
      id: 'D1',
      from: '2026-10-01',
      to: '2026-10-31',
    })
  })

  it('the page of a team member shows accounts and names as text', async () => {
    const hostile = '<img src=x onerror=alert(1)>'
    tell({ account: hostile, joinedBy: { kind: 'link', name: hostile } })
    expect(extractMain(await open())).not.toContain('<img src=x')
  })

  it('the page of a team member offers to try again after an error', async () => {
    platform.script('downlineMember', { kind: 'refusal', errorCode: 'team.down', status: 503 })
    expect(textOf(await open())).toContain('We couldn’t load this. Try again')
  })
})

describe('the next steps for a team member', () => {
  const rates = href('agent-rebates', { member: 'D1' })
  const contract = href('agent-contracts', { member: 'D1' })
  const below = href('agent-downline', { range: '7-days', of: 'D1' })
  const ways = async () => linksOf(await open()).filter((to) => [rates, contract, below].includes(to))

  it('the next steps for members directly below are rates, a contract, and the downline', async () => {
    may('team', 'rebates', 'contracts')
    tell({ level: 1, below: 5, path: [{ id: 'D1', account: 'nila_ctg' }] })
    expect(await ways()).toEqual([below, rates, contract])
  })

  it('the next steps for a member are only what the platform allows', async () => {
    tell({ level: 1 })
    may('team', 'contracts')
    expect(await ways()).toEqual([contract])
    may('team')
    expect(await ways()).toEqual([])
  })

  it('the next steps for deeper members contain neither rates nor a contract', async () => {
    may('team', 'rebates', 'contracts')
    tell({ level: 2, below: 1 })
    expect(await ways()).toEqual([below])
  })
})

describe('a member who is not in the team', () => {
  it('a member who is not in the team gets the same message as an unknown or invalid id', async () => {
    platform.script('downlineMember', { kind: 'refusal', errorCode: 'agent.member.not.found', status: 404 })
    const main = async (to: string) => textOf(await open(to))
    const stranger = await main(href('agent-member', { id: 'S1' }))
    expect(stranger).toContain(UNKNOWN_ID)
    const page = href('agent-member')
    for (const to of [
      page,
      `${page}?id=`,
      `${page}?id=%2e%2e%2f`,
      `${page}?id=a%20b`,
      `${page}?id=${'x'.repeat(80)}`,
    ])
      expect(await main(to), to).toBe(stranger)
    expect(platform.calls('downlineMember').map(({ query }) => query.id)).toEqual(['S1'])
  })
})
