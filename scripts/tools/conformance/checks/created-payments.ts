import type { EndpointName } from '../../../../shared/contract/endpoints'
import type { DepositFlow, DepositSettings, Payment } from '../../../../shared/contract/payment-schemas'
import type { PayoutAccounts } from '../../../../shared/contract/payout-account-schemas'
import type { Transfer, VendorWallets } from '../../../../shared/contract/transfer-schemas'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import type { ConformanceFindings } from '../finding'
import { type ConformanceClient, getReplyCode, type PlatformReply, parseContractReply } from '../platform'
import { describeReplyFaults } from '../reply-faults'
import type { SampleContext } from '../samples'
import { conflictFault, createKey, isRateLimited, lateFault, RATE_LIMITED, withKey } from './idempotency'
import { ANOTHER_MEMBERS, noteOwnership, UNKNOWN_ID } from './ownership'
import { noteRefusal } from './write-refusals'

/**
 * Creates a deposit of each flow, a withdrawal and transfers with the test account, by the smallest amounts.
 * Sends every call again with its idempotency key, and once with another body.
 */

const DAY_MS = 86_400_000
/** An amount that no test account has, for the repeated call with another body. */
const OTHER_AMOUNT = '99999999'
const TRANSFERRED = '1'

const FLOW_CALLS = {
  gateway: 'depositByLaunchUrl',
  qr: 'depositByQr',
  transfer: 'depositByTransfer',
} as const satisfies Record<DepositFlow, EndpointName>

interface Run {
  platform: ConformanceClient
  findings: ConformanceFindings
  context: SampleContext
  /** Token of another member, if there is one. */
  otherToken: string | undefined
}

interface MoneyCall<Result> {
  name: EndpointName
  body: Record<string, unknown>
  /** Lists what is wrong with a result that has the right schema. */
  findFaults: (result: Result) => readonly (string | false)[]
}

const isAbout = (instant: number, now: number): boolean => Math.abs(instant - now) < DAY_MS
const timeFault = (field: string, instant: number, now: number): string | false =>
  !isAbout(instant, now) &&
  `${field}: must be about now in milliseconds since the epoch (${now}), not ${instant}`

const idOf = ({ value }: PlatformReply): unknown => (value as { id?: unknown } | null | undefined)?.id

/**
 * Makes a call that moves money, and repeats it with the same key.
 * @returns the key and the result; undefined when there is none
 */
async function makeAndRepeat<Result>(
  { platform, findings, context }: Run,
  { name, body, findFaults }: MoneyCall<Result>,
): Promise<{ key: string; result: Result } | undefined> {
  const key = createKey()
  const send = async (sent: Record<string, unknown>): Promise<PlatformReply> =>
    platform.ask(name, await withKey(context, name, { key, body: sent }))
  const first = await send(body)
  if (findings.noteIfNotImplemented(name, first)) return undefined
  if (isRateLimited(first)) {
    findings.skip('reply', name, RATE_LIMITED)
    return undefined
  }
  if (first.error?.code === 'refused' || first.error?.code === 'not-found') {
    noteRefusal(findings, name, first)
    return undefined
  }
  const result = parseContractReply<Result>(name, first)
  const faults = result === undefined ? [] : findFaults(result).filter((fault) => fault !== false)
  const fault =
    first.error === undefined
      ? (describeReplyFaults(name, first.value) ?? (faults.length > 0 ? faults.join('\n') : undefined))
      : `no answer that can be judged: ${getReplyCode(first)}`
  findings.note('reply', name, fault)
  findings.note('speed', name, lateFault(first))
  const again = await send(body)
  const answered = again.error ? getReplyCode(again) : `the id ${String(idOf(again))}`
  if (idOf(first) === undefined) findings.skip('repeated', name, 'the first reply has no id to compare with')
  else
    findings.note(
      'repeated',
      name,
      idOf(again) === idOf(first)
        ? undefined
        : `the same key and body are answered with ${answered} instead of the first result: money can move twice`,
    )
  // A call without a body, such as `transferAllHome`, cannot have another one.
  if (Object.keys(body).length > 0)
    findings.note(
      'repeated with another body',
      name,
      conflictFault(await send({ ...body, amount: OTHER_AMOUNT })),
    )
  return result === undefined ? undefined : { key, result }
}

/** Checks that a created payment or transfer is found again, with the same id. */
async function checkFound(
  { platform, findings, context: { token = '' } }: Run,
  name: EndpointName,
  { query, id }: { query: Record<string, string>; id: string },
): Promise<void> {
  if (!findings.isTested(name)) return
  const answer = await platform.ask(name, { token, query })
  if (findings.noteIfNotImplemented(name, answer)) return
  findings.forgetSkipped(name, 'reply')
  const fault =
    answer.error === undefined
      ? (describeReplyFaults(name, answer.value) ??
        (String(idOf(answer)) === id ? undefined : `id: must be ${id}, not ${String(idOf(answer))}`))
      : `no success for what was created just now: ${getReplyCode(answer)}`
  findings.note('created just now', name, fault)
}

/** Checks that another member does not see a payment that was created just now. */
async function checkUnseen(
  { platform, findings, otherToken: token }: Run,
  { key, id }: { key: string; id: string },
): Promise<void> {
  if (token === undefined || !findings.isTested('payment')) return
  // The payment is a better item than one of the records, which the platform may not have.
  findings.forgetSkipped('payment', ANOTHER_MEMBERS)
  const unknown = { query: { id: UNKNOWN_ID } }
  await noteOwnership(platform, findings, 'payment', { token, theirs: { query: { id } }, unknown })
  const unusedKey = { query: { key: createKey() } }
  const theirs = { query: { key } }
  await noteOwnership(platform, findings, 'paymentByKey', { token, theirs, unknown: unusedKey })
}

/** Creates a payment, looks it up also as another member, and cancels it where the platform allows that. */
async function checkPayment(
  run: Run,
  name: EndpointName,
  body: { amount: string } & Record<string, unknown>,
  findFaults: (payment: Payment) => readonly (string | false)[],
): Promise<void> {
  const { platform, findings, context } = run
  const made = await makeAndRepeat<Payment>(run, {
    name,
    body,
    findFaults: (payment) => [
      compareAmounts(payment.amount, body.amount) !== 0 &&
        `amount: must be ${body.amount}, not ${payment.amount}`,
      timeFault('createdAt', payment.createdAt, Date.now()),
      ...findFaults(payment),
    ],
  })
  if (!made) return
  const { key, result } = made
  await checkFound(run, 'payment', { query: { id: result.id }, id: result.id })
  await checkFound(run, 'paymentByKey', { query: { key }, id: result.id })
  await checkUnseen(run, { key, id: result.id })
  if (!result.canCancel) return
  const { token = '' } = context
  const cancelled = await platform.ask('cancelPayment', { token, body: { paymentId: result.id } })
  if (findings.noteIfNotImplemented('cancelPayment', cancelled)) return
  findings.note(
    'reply',
    'cancelPayment',
    cancelled.error === undefined
      ? describeReplyFaults('cancelPayment', cancelled.value)
      : `no success for a payment whose canCancel is on: ${getReplyCode(cancelled)}`,
  )
}

async function checkDeposits(run: Run): Promise<void> {
  const { findings, context } = run
  const settings = context.replies.get('depositSettings') as DepositSettings | undefined
  const channels = settings?.methods.flatMap((method) => method.channels) ?? []
  for (const [flow, name] of Object.entries(FLOW_CALLS) as [DepositFlow, EndpointName][]) {
    if (!findings.isTested(name)) continue
    const channel = channels.find((one) => one.flow === flow && !one.closed)
    if (!channel) {
      findings.skip('reply', name, 'depositSettings has no open channel of this flow')
      continue
    }
    const body = {
      channelId: channel.id,
      amount: channel.min,
      returnUrl: 'https://lobby.example/m/payment?back=1',
    }
    await checkPayment(run, name, body, ({ direction, instructions }) => [
      direction !== 'deposit' && `direction: must be "deposit", not "${direction}"`,
      !instructions && 'instructions: is missing',
      instructions !== undefined &&
        instructions.flow !== flow &&
        `instructions.flow: must be "${flow}", not "${instructions.flow}"`,
      instructions?.flow === 'gateway' &&
        !URL.canParse(instructions.launchUrl) &&
        'instructions.launchUrl: must be a URL',
    ])
  }
}

/** Returns the reason why the test account cannot withdraw; undefined when it can. */
function withdrawalObstacle(
  settings: WithdrawSettings | undefined,
  accountId: string | undefined,
  fundPassword: string | undefined,
): string | undefined {
  if (!settings) return 'withdrawSettings has no usable reply'
  if (accountId === undefined) return 'payoutAccounts lists no account that is ready'
  if (fundPassword === undefined) return 'it needs the fund password: see MEMBER_FUND_PASSWORD'
  if (settings.closed) return 'withdrawals are closed just now'
  if (compareAmounts(settings.available, settings.min) < 0)
    return `the test account can withdraw ${settings.available}, less than the minimum of ${settings.min}`
  return undefined
}

async function checkWithdrawal(run: Run, fundPassword: string | undefined): Promise<void> {
  const { findings, context } = run
  if (!findings.isTested('withdraw')) return
  const settings = context.replies.get('withdrawSettings') as WithdrawSettings | undefined
  const accounts = context.replies.get('payoutAccounts') as PayoutAccounts | undefined
  const accountId = accounts?.list.find(({ state }) => state === 'ready')?.id
  const obstacle = withdrawalObstacle(settings, accountId, fundPassword)
  if (obstacle !== undefined || !settings) {
    findings.skip('reply', 'withdraw', obstacle ?? '')
    return
  }
  await checkPayment(run, 'withdraw', { amount: settings.min, accountId, fundPassword }, ({ direction }) => [
    direction !== 'withdrawal' && `direction: must be "withdrawal", not "${direction}"`,
  ])
}

/** Moves money to the first vendor that responds, and all of it back. */
async function checkTransfers(run: Run): Promise<void> {
  const { findings, context } = run
  if (!findings.isTested('transfer')) return
  const wallets = context.replies.get('vendorWallets') as VendorWallets | undefined
  const walletId = wallets?.list.find(({ isDown }) => !isDown)?.id
  if (!wallets || walletId === undefined || compareAmounts(wallets.main, TRANSFERRED) < 0) {
    const why =
      walletId === undefined ? 'vendorWallets lists no vendor that responds' : 'the main wallet is empty'
    for (const name of ['transfer', 'transferAllHome'] as const) findings.skip('reply', name, why)
    return
  }
  const findFaults = ({ createdAt, parts }: Transfer) => [
    timeFault('createdAt', createdAt, Date.now()),
    !parts.some((part) => part.walletId === walletId) && `parts: must have the wallet ${walletId}`,
  ]
  const body = { walletId, direction: 'to-vendor', amount: TRANSFERRED }
  const made = await makeAndRepeat<Transfer>(run, { name: 'transfer', body, findFaults })
  if (made) await checkFound(run, 'transferByKey', { query: { key: made.key }, id: made.result.id })
  await makeAndRepeat<Transfer>(run, { name: 'transferAllHome', body: {}, findFaults })
}

export async function checkCreatedPayments(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  context: SampleContext,
  { fundPassword, otherToken }: { fundPassword: string | undefined; otherToken: string | undefined },
): Promise<void> {
  if (context.token === undefined) return
  const run = { platform, findings, context, otherToken }
  await checkTransfers(run)
  await checkDeposits(run)
  await checkWithdrawal(run, fundPassword)
}
