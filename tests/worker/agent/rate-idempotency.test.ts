import { beforeEach, expect, it } from 'vitest'
import type { MemberRates, RateHistory } from '../../../shared/contract/agent-rebate-schemas'
import { href } from '../../../shared/paths'
import fc from '../../fast-check'
import { createMember, type TestMember } from '../harness/member-requests'
import { textOf } from '../harness/responses'
import { MEMBER_IDS } from '../harness/sandbox-agent'
import { sharedLobby, sharedSandbox } from '../harness/shared-servers'
import { type CallFault, UnreliablePlatform } from '../harness/unreliable-platform'

/**
 * Rates are set exactly once, despite forms in two tabs, and lost or late calls. The sandbox is the platform.
 */

const lobby = await sharedLobby()
const sandbox = sharedSandbox()
const line = new UnreliablePlatform(lobby.platform, sandbox)

let agents = 0
let who: TestMember
let token: string
const startOver = async () => {
  await sandbox.reset()
  line.mend()
  agents += 1
  token = await sandbox.tokenOf('bilal_agent')
  who = await createMember({ type: 1, token, userName: `agent-${agents}` })
}
beforeEach(startOver)

const headers = () => ({ Cookie: `${who.cookie}; lang=EN` })
const pageOf = (memberId: string) => href('agent-rebates', { member: memberId })
const path = pageOf(MEMBER_IDS.rafi88)
const done = href('agent-rebates', { member: MEMBER_IDS.rafi88, done: '1' })
const query = { memberId: MEMBER_IDS.rafi88 }
const rates = () => sandbox.value<MemberRates>('memberRates', { token, query })
const history = async () => (await sandbox.value<RateHistory>('rateHistory', { token, query })).list

/** Returns what a form without scripts posts: key, categories and rates. */
async function openForm(of = path): Promise<Record<string, string>> {
  const html = await (await lobby.fetch(of, { headers: headers() })).text()
  return Object.fromEntries(
    [...html.matchAll(/<input[^>]*? name="((?:key|rate\d+|category\d+|before\d+))"[^>]*>/g)].map(
      ([tag, name = '']) => [name, /value="([^"]*)"/.exec(tag)?.[1] ?? ''],
    ),
  )
}
const send = (fields: Record<string, string>, of = path) =>
  lobby.postForm(of, { ...fields, csrfToken: who.csrfToken, confirmed: 'yes' }, headers())

it('the page of rates shows the bounds that the platform reports', async () => {
  const { list } = await rates()
  const text = textOf(await (await lobby.fetch(path, { headers: headers() })).text())
  for (const { least, most } of list) {
    const [from, to] = [Number(least), Number(most)].map((n) =>
      n.toLocaleString('en', { minimumFractionDigits: 1, maximumFractionDigits: 8 }),
    )
    expect(text).toContain(`${from} to ${to}%`)
  }
})

it('ten simultaneous forms set a rate once', async () => {
  const before = (await history()).length
  const form = { ...(await openForm()), rate0: '0.55' }
  const answers = await Promise.all(Array.from({ length: 10 }, () => send(form)))
  expect(answers.map((answer) => answer.headers.get('Location'))).toEqual(answers.map(() => done))
  expect(await history()).toHaveLength(before + 1)
})

it('a rate is set once when the response was lost, and reported as set', async () => {
  const before = (await history()).length
  const form = { ...(await openForm()), rate0: '0.55' }
  line.next = ['after']
  expect((await send(form)).headers.get('Location')).toBe(done)
  expect((await send(form)).headers.get('Location')).toBe(done)
  expect(await history()).toHaveLength(before + 1)
})

it('a late call records no change of a rate that another form has already made', async () => {
  const before = (await history()).length
  line.next = ['late']
  await send({ ...(await openForm()), rate0: '0.55' })
  expect((await send({ ...(await openForm()), rate0: '0.55' })).headers.get('Location')).toBe(done)
  expect(await line.arrive()).toHaveLength(1)
  expect(await history()).toHaveLength(before + 1)
})

it('an agent cannot set rates of members below another agent, or deeper than directly below', async () => {
  const form = { ...(await openForm()), rate0: '0.55' }
  const before = await history()
  for (const stranger of [MEMBER_IDS.nusrat, MEMBER_IDS.bilal_agent, 'nobody']) {
    const answer = await send(form, pageOf(stranger))
    expect(answer.status).toBe(422)
    const html = await (await lobby.fetch(pageOf(stranger), { headers: headers() })).text()
    expect(html).not.toContain('name="rate0"')
  }
  expect(await history()).toEqual(before)
})

it('a change of rates that the sandbox is set to refuse explains the refusal', async () => {
  await sandbox.scenario({ agentsRefused: 'no.permission' })
  const text = textOf(await (await lobby.fetch(path, { headers: headers() })).text())
  expect(text).toContain('No permission, or the feature is temporarily unavailable')
})

interface Step {
  act: 'open' | 'send' | 'arrive'
  tab: number
  rate: string
  fault: CallFault
}
const steps = fc.array(
  fc.record<Step>({
    act: fc.constantFrom(
      'open' as const,
      'send' as const,
      'send' as const,
      'send' as const,
      'arrive' as const,
    ),
    tab: fc.nat({ max: 1 }),
    rate: fc.constantFrom('0.5', '0.55', '0.6'),
    fault: fc.constantFrom('none' as const, 'before' as const, 'after' as const, 'late' as const),
  }),
  { minLength: 3, maxLength: 12 },
)

/**
 * A late call that arrives after another form has made the same change. The sandbox once recorded it as a
 * change although it changed nothing.
 */
const lateCall: Step[] = [
  { act: 'send', tab: 0, rate: '0.55', fault: 'late' },
  { act: 'open', tab: 1, rate: '0.5', fault: 'none' },
  { act: 'send', tab: 1, rate: '0.55', fault: 'none' },
  { act: 'arrive', tab: 0, rate: '0.5', fault: 'none' },
]

it('no rate is set twice when calls are lost, late or repeated in two tabs', async () => {
  let made = 0
  await fc.assert(
    fc.asyncProperty(steps, async (story) => {
      await startOver()
      const before = (await history()).length
      const tabs = [await openForm(), await openForm()]
      const keys = new Set<string>()
      for (const { act, tab, rate, fault } of story) {
        const form = tabs[tab] ?? {}
        if (act === 'open') tabs[tab] = await openForm()
        else if (act === 'arrive') await line.arrive()
        else {
          line.next = [fault]
          keys.add(form.key ?? '')
          const answer = await send({ ...form, rate0: rate })
          // The page now shows a new form, or the previous form with its key.
          if (answer.headers.get('Location') === done) tabs[tab] = await openForm()
          line.next = []
        }
      }
      await line.arrive()
      const changes = (await history()).slice(0, (await history()).length - before)
      made += changes.length
      expect(changes.length).toBeLessThanOrEqual(keys.size)
      for (const { before: was, rate } of changes) expect(rate, 'a change that is none').not.toBe(was)
    }),
    { numRuns: 8, examples: [[lateCall]] },
  )
  expect(made, 'how many changes all stories have made').toBeGreaterThan(0)
}, 180_000) // The timeout is long, because this test opens some hundred pages.
