import { expect, it } from 'vitest'
import type { ScenarioChange, ScenarioState } from '../../../sandbox/scenario/state'
import { SEED_WALLET_VENDORS } from '../../../sandbox/seed/seed-transfers'
import type { ConformanceRunOptions } from '../../../scripts/tools/conformance/index'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { fullOnly } from '../../selection'
import { sharedSandbox } from '../harness/shared-servers'
import { CONFORMANCE_MEMBERS, checkSandbox, listFailures, passOnly, type RequestProxy } from './sandbox-check'

/**
 * Every fault switch of the sandbox, with the failed check that it causes or the reason why it causes none.
 */

const sandbox = sharedSandbox()

interface Fault {
  change: ScenarioChange
  trial?: Partial<ConformanceRunOptions>
  /** Calls that reach the sandbox. Others are answered by the proxy, to save time. */
  calls: readonly EndpointName[]
  /** The failed check, as `check of call`. */
  found: string
}

/** A member without a long history, whose records would take time. */
const asMember = { member: { ...CONFORMANCE_MEMBERS.member, username: 'hamza' } }
const asAgent = { member: { ...CONFORMANCE_MEMBERS.member, username: 'bilal_agent' } }
const withWrites = { ...asMember, allowWrites: true }

/** Returns the expected effect on the winner board of a fault that can hit any call. */
const onWinners = (change: ScenarioChange): Fault => ({
  change: { ...change, endpoints: ['winnerBoard'] },
  calls: ['winnerBoard'],
  found: 'reply of winnerBoard',
})
const refused = (errorStatus: number) => onWinners({ errorRate: 1, errorStatus })
/** A call that every platform must have. Without another one, the suite only warns. */
const missingVendors: Fault = {
  change: { errorRate: 1, errorStatus: 404, endpoints: ['gameVendors'] },
  calls: ['gameVendors'],
  found: 'reply of gameVendors',
}

const ANSWER = 'an answer that the contract has'
const CONTENT = 'content and settings, which are the operator’s to choose'
const ELSEWHERE = 'happens on pages of vendors, the chat or the gateway, which are no calls of the contract'
const POSTED = 'a refusal that the contract has, of calls that are not tried because they change something'
const TESTERS = 'how the other switches apply'

const switches: Readonly<Record<keyof ScenarioState, Fault | readonly Fault[] | string>> = {
  latencyMs: {
    change: { latencyMs: 3100, endpoints: ['jackpot'] },
    calls: ['jackpot'],
    found: 'speed of jackpot',
  },
  errorRate: refused(500),
  errorStatus: [missingVendors, refused(200)],
  malformed: (['html', 'truncated', 'wrong-shape', 'broken-item'] as const).map((malformed) =>
    onWinners({ malformed }),
  ),
  accountError: {
    change: { accountError: 'login.locked', accountErrorOnce: false, endpoints: ['login'] },
    trial: asMember,
    calls: [],
    found: 'test account of login',
  },
  lostReplies: {
    change: { lostReplies: 1, endpoints: ['transfer'] },
    trial: withWrites,
    calls: ['transfer'],
    found: 'key used again of transfer',
  },
  lateReplies: {
    change: { lateReplies: 1, endpoints: ['transfer'] },
    trial: withWrites,
    calls: ['transfer'],
    found: 'speed of transfer',
  },
  recordsDown: {
    change: { recordsDown: ['transactions'] },
    trial: asMember,
    calls: ['transactions'],
    found: 'reply of transactions',
  },
  recordsSlow: {
    change: { recordsSlow: true },
    trial: asMember,
    calls: ['transactionSummary'],
    found: 'speed of transactionSummary',
  },
  vendorsDown: {
    change: { vendorsDown: [...SEED_WALLET_VENDORS] },
    trial: asMember,
    calls: ['vendorWallets', 'vendorBalance'],
    found: 'reply of vendorBalance',
  },
  vendorsSlow: {
    change: { vendorsSlow: [...SEED_WALLET_VENDORS] },
    trial: asMember,
    calls: ['vendorWallets', 'vendorBalance'],
    found: 'speed of vendorBalance',
  },
  agentsRefused: {
    change: { agentsRefused: 'agent.member.not.found' },
    trial: asAgent,
    calls: ['teamOverview'],
    found: 'reply of teamOverview',
  },

  repeatedCalls: 'a platform that keeps the results of keys answers as if the call had come once',
  platformDays: 'the reply says in which zone its days begin',
  hostileRule: 'the lobby runs no pattern of a platform by backtracking',
  hostile: 'any text is allowed; the lobby takes out what could run',
  maintenance: ANSWER,
  regionRestriction: ANSWER,
  emptyCatalogue: ANSWER,
  jackpotPool: ANSWER,
  channelsClosed: ANSWER,
  withdrawalsClosed: ANSWER,
  noWithdrawalsLeft: ANSWER,
  verificationNeeded: ANSWER,
  vendorsBackInMin: ANSWER,
  vendorsLate: ANSWER,
  captchaKind: CONTENT,
  smsPauseS: CONTENT,
  registerFields: CONTENT,
  registerMethods: CONTENT,
  geetest: CONTENT,
  firebaseNumbers: CONTENT,
  turnedFlags: CONTENT,
  missingCapabilities: CONTENT,
  downloads: CONTENT,
  offerEndsAt: CONTENT,
  depositLimit: CONTENT,
  noPasskeyConfirmation: CONTENT,
  payoutWait: CONTENT,
  fundPasswordResets: CONTENT,
  uploadLife: CONTENT,
  verificationSteps: CONTENT,
  launchUrl: ELSEWHERE,
  chatUrl: ELSEWHERE,
  vendorFault: ELSEWHERE,
  gatewayHangs: ELSEWHERE,
  outcome: ELSEWHERE,
  launchError: POSTED,
  contractsRefused: POSTED,
  sendingRefused: POSTED,
  claimsRefused: POSTED,
  ownDeviceRefused: POSTED,
  securityError: POSTED,
  verificationClosed: POSTED,
  accountErrorOnce: TESTERS,
  clockAheadS: TESTERS,
  endpoints: TESTERS,
}

const faults = Object.entries(switches).flatMap(([name, entry]) =>
  typeof entry === 'string'
    ? []
    : [entry].flat().map((fault) => [name, JSON.stringify(fault.change), fault] as const),
)

async function expectFound({ change, trial, calls, found }: Fault): Promise<void> {
  await sandbox.reset()
  await sandbox.scenario(change)
  expect(listFailures(await checkSandbox(sandbox, trial, passOnly(calls)))).toContain(found)
  // Speed is not checked again without the fault, because a busy machine is slow anyway.
  if (found.startsWith('speed')) return
  await sandbox.reset()
  expect(listFailures(await checkSandbox(sandbox, trial, passOnly(calls)))).not.toContain(found)
}

/** Switches that the short suite tests: an invalid reply, and a repeated call that moves money twice. */
const describeFault: readonly string[] = ['errorRate', 'lostReplies'] satisfies (keyof ScenarioState)[]
for (const [name, change, fault] of faults)
  it(
    `the conformance suite detects the sandbox’s fault switch ${name}: ${change}`,
    {
      timeout: 120_000,
      ...(!describeFault.includes(name) &&
        fullOnly(
          '“the conformance suite detects the sandbox’s fault switch …: …”, of errorRate and lostReplies; nothing: the other switches',
        )),
    },
    () => expectFound(fault),
  )

it('without write access, the conformance suite only reads and logs in', { timeout: 120_000 }, async () => {
  await sandbox.reset()
  const sent = new Map<string, number>()
  const noting: RequestProxy = (request, pass) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') {
      const call = `${request.method} ${pathname}`
      sent.set(call, (sent.get(call) ?? 0) + 1)
      expect(request.headers.has('Idempotency-Key')).toBe(false)
    }
    return pass(request)
  }
  await checkSandbox(sandbox, asMember, noting)
  const { login } = endpoints
  expect([...sent.keys()]).toEqual([`${login.method} ${login.path}`])
})
