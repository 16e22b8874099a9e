import { ConformanceClient } from '../../../scripts/tools/conformance/platform'
import {
  createSampleParameters,
  listReadingCalls,
  MissingSample,
  type SampleContext,
} from '../../../scripts/tools/conformance/samples'
import type { EndpointName } from '../../../shared/contract/endpoints'
import { SandboxVisitor } from '../harness/sandbox-account'
import { disableDownlineGrowth, offerContractTo } from '../harness/sandbox-agent'
import { advanceDrawClock, GAME_IDS, openGame, setWallet } from '../harness/sandbox-play'
import type { Sandbox } from '../harness/sandbox-start'
import { ExampleRecorder, type RecordingContext } from './example-recorder'
import { recordAccountCalls } from './record-account-calls'
import { recordFilters } from './record-filters'
import { recordMemberCalls } from './record-member-calls'
import { playBefore, recordMoneyCalls } from './record-money-calls'

/** The member, and the agent above, whose calls are recorded. */
const MEMBER = 'rafi88'
const AGENT = 'bilal_agent'

/** Records every reading call with the sample parameters of the conformance suite. */
async function recordReads({ recorder }: RecordingContext, token: string): Promise<void> {
  const replies = new Map<EndpointName, unknown>()
  const context: SampleContext = { ...recorder.client.target, token, now: Date.now(), replies, keys: [] }
  for (const name of listReadingCalls()) {
    const sample = createSampleParameters(name, context)
    if (sample instanceof MissingSample || recorder.examples.has(name)) continue
    const before = recorder.failures.length
    const value = await recorder.call(name, sample)
    if (recorder.failures.length === before) replies.set(name, value)
    // Another account, or a later story, makes the calls that this one may not.
    else recorder.failures.length = before
  }
}

async function recordAgentCalls({ recorder, sandbox, tokenOf }: RecordingContext): Promise<void> {
  const token = await tokenOf(AGENT)
  const { list } = await recorder.call<{ list: { code: string; domain: string }[] }>('affiliateLinks', {
    token,
    query: { from: '2026-11-01', to: '2026-11-07' },
  })
  const link = await recorder.call<{ code: string }>('createAffiliateLink', {
    token,
    body: { name: 'Channel', domain: list[0]?.domain ?? '', landing: 'register', rates: [] },
  })
  await recorder.call('affiliateVisit', { body: { code: link.code, domain: list[0]?.domain ?? '' } })
  await recorder.call('deleteAffiliateLink', { token, query: { code: link.code } })
  await recorder.call('addDownline', {
    token,
    payload: {
      kind: 'member',
      account: 'karim_new',
      password: 'river-stone-42',
      confirmPassword: 'river-stone-42',
      rates: [],
    },
  })
  const { list: members } = await recorder.call<{ list: { id: string; account: string }[] }>('downline', {
    token,
    query: { from: '2026-11-01', to: '2026-11-07', levels: 'direct', size: 20 },
  })
  const memberId = members.find(({ account }) => account === MEMBER)?.id ?? members[0]?.id ?? ''
  const rates = await recorder.call<{ list: { category: string; most: string }[] }>('memberRates', {
    token,
    query: { memberId },
  })
  const [rate] = rates.list
  await recorder.call('changeRates', {
    token,
    body: { memberId, rates: [{ category: rate?.category ?? '', rate: rate?.most ?? '0' }] },
  })
  await recorder.call('offerContract', {
    token,
    body: {
      memberId,
      kind: 'dividend',
      rate: '5',
      leastBase: '0',
      leastActive: 0,
      most: null,
      answerDays: 3,
    },
  })
  const member = await tokenOf(MEMBER)
  const answers = [
    ['dailySalaryContract', 'answerDailySalaryContract'],
    ['dividendContract', 'answerDividendContract'],
    ['hourSalaryContract', 'answerHourSalaryContract'],
  ] as const
  const kinds = ['salary', 'dividend', 'hourly']
  for (const [index, [read, answer]] of answers.entries()) {
    const kind = kinds[index]
    const { waiting } = await recorder.call<{ waiting: { id: string } | null }>(read, { token: member })
    const id = waiting?.id ?? (await offerContractTo(sandbox, MEMBER, { kind }))
    await recorder.call(answer, { token: member, body: { id, answer: 'accept' } })
  }
}

/** Records the payout of a daily salary, for the bets of a member below. */
async function recordPayout({ recorder, sandbox, tokenOf }: RecordingContext): Promise<void> {
  await setWallet(sandbox, 'tanvir', '5000.00')
  const game = await openGame(sandbox, await tokenOf('tanvir'), GAME_IDS.slot)
  await game.bet({ stake: '900.00' })
  await advanceDrawClock(sandbox, 86_400)
  const token = await tokenOf(MEMBER)
  const { list } = await recorder.call<{ list: { id: string; state: string }[] }>('payouts', {
    token,
    query: { kind: 'salary' },
  })
  const period = list.find(({ state }) => state === 'ready')?.id ?? ''
  await recorder.call('requestPayout', { token, body: { kind: 'salary', period } })
}

/**
 * Records an example of every call of the contract from the sandbox.
 * @returns the recorder, whose failures name calls that did not succeed
 */
export async function recordExamples(sandbox: Sandbox): Promise<ExampleRecorder> {
  await sandbox.scenario({ smsPauseS: 0 })
  await disableDownlineGrowth(sandbox)
  const client = new ConformanceClient(
    { origin: 'http://sandbox', merchant: 'oriel', language: 'EN' },
    async (request) => {
      const { pathname, search } = new URL(request.url)
      const reply = await sandbox.ask(`${pathname}${search}`, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        ...(request.body !== null && { body: await request.arrayBuffer() }),
      })
      return new Response(await reply.arrayBuffer(), { status: reply.status, headers: [...reply.headers] })
    },
  )
  const recorder = new ExampleRecorder(client)
  const context: RecordingContext = {
    sandbox,
    recorder,
    visitor: new SandboxVisitor(sandbox),
    tool: (path, body) =>
      sandbox.ask(`/__sandbox/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    tokenOf: (account) => sandbox.tokenOf(account),
  }
  await recorder.loadKeys()
  await playBefore(context)
  await recordReads(context, await sandbox.tokenOf(MEMBER))
  await recordReads(context, await sandbox.tokenOf(AGENT))
  await recordMoneyCalls(context)
  await recordFilters(context, AGENT)
  await recordMemberCalls(context)
  await recordAgentCalls(context)
  await recordPayout(context)
  await recordAccountCalls(context)
  return recorder
}
