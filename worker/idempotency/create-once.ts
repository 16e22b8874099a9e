import { payouts, transfers } from '../../shared/contract/endpoints/payouts'
import { cashback } from '../../shared/contract/endpoints/rewards'
import { wallet } from '../../shared/contract/endpoints/wallet'
import { cashbackByKey } from '../platform/calls/rewards'
import { paymentByKey, transferByKey } from '../platform/calls/wallet'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import {
  type CreatedByKey,
  type EarlierCreation,
  isSameAttempt,
  type MoneyAction,
  type MoneyAttempt,
} from './keys-object'
import { KeysUnreachable, type MemberKeys } from './member-keys'

interface Caller {
  platform: PlatformContext
  token: string
  keys: MemberKeys
}

/** A payment, transfer or cashback claim that the platform has created. */
interface CreatedItem {
  id: string
}

interface ActionRules {
  /**
   * Finds the item that was created with a key. Fails with the error code `notFound` when the platform
   * created none.
   */
  find: (ctx: PlatformContext, token: string, key: string) => Promise<CreatedItem>
  notFound: string
  /** Error codes with which the platform refuses the action. */
  refusals: readonly string[]
}
const payments = { find: paymentByKey, notFound: 'payment.not.found' }
const ACTION_RULES: Readonly<Record<MoneyAction, ActionRules>> = {
  deposit: { ...payments, refusals: wallet.depositByQr.refusals },
  withdraw: { ...payments, refusals: payouts.withdraw.refusals },
  transfer: {
    find: transferByKey,
    notFound: 'transfer.not.found',
    refusals: transfers.transfer.refusals,
  },
  cashback: {
    find: cashbackByKey,
    notFound: 'cashback.not.found',
    refusals: cashback.claimCashback.refusals,
  },
}

export type CreationResult =
  | { outcome: 'created'; madeId: string }
  /** An earlier form, or another tab with this key, created something else; the player may not know that. */
  | ({ outcome: 'used' } & CreatedByKey)
  /** The form has no open key of this member. Nothing was created. */
  | { outcome: 'stale' }
  /**
   * Refused, perhaps for an earlier call with this key whose answer was lost: the platform repeats its answer
   * for a key. Nothing was created, and the next key gets a separate answer.
   */
  | { outcome: 'refused-before' }
  /** The outcome is unknown. The key stays open, so looking it up or sending it again is safe. */
  | { outcome: 'unanswered' }

/**
 * Finds the item that the platform created with a key. `none`: nothing was created; `unknown`: no usable
 * answer.
 */
async function findByKey(
  { platform, token }: Caller,
  action: MoneyAction,
  key: string,
): Promise<CreatedItem | 'none' | 'unknown'> {
  const { find, notFound } = ACTION_RULES[action]
  try {
    return await find(platform, token, key)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    return error.errorCode === notFound ? 'none' : 'unknown'
  }
}

/** Ignores unreachable key storage: the key stays open, and the next form asks the platform again. */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof KeysUnreachable)) throw error
}

const CONFLICT = 'idempotency.conflict'

/**
 * True when the platform gives one of the action's refusal codes. Other errors may come from a proxy in
 * between.
 */
const isActionRefusal = (action: MoneyAction, { code, status = 0, errorCode }: PlatformError): boolean =>
  (code === 'refused' || code === 'not-found') &&
  status < 500 &&
  errorCode !== undefined &&
  errorCode !== CONFLICT &&
  ACTION_RULES[action].refusals.includes(errorCode)

/** True for status 429: the platform has not processed the call and stores nothing for its key. */
const isRateLimited = ({ status }: PlatformError): boolean => status === 429

/** True when a call was not sent, or the platform itself says that it has not processed the call. */
const neverReachedPlatform = (action: MoneyAction, error: PlatformError): boolean =>
  error.code === 'breaker-open' ||
  error.code === 'bad-parameter' ||
  (isRateLimited(error) && isActionRefusal(action, error))

/**
 * True when a call was refused without regard to its key: by a proxy, or because the platform could not read
 * the call.
 */
const isUnattributedRefusal = ({ code, status = 0, errorCode }: PlatformError): boolean =>
  code === 'refused' && status < 500 && errorCode !== undefined && errorCode !== CONFLICT

/**
 * Reports that a form's key is outdated, without opening the next key: sending the form again would use up
 * another one.
 */
async function reportStaleKey(keys: MemberKeys, action: MoneyAction): Promise<CreationResult> {
  const { unseen } = await keys.openKey(action)
  return unseen ? { outcome: 'used', ...unseen } : { outcome: 'stale' }
}

/**
 * Creates one payment or transfer, no matter how often it is called with the same key. Never repeats the call:
 * when its answer is lost, looks up the result by key.
 *
 * @param attempt the requested fields, reported to the player when the answer is missing
 * @param check runs before sending, unless the key already has an answer. Nothing is sent when it throws
 * @throws what `check` throws
 * @throws PlatformError when the call is refused; the key is used up when the platform itself gives the reason
 * and nothing was created with the key
 * @throws KeysUnreachable when nothing could be sent
 */
export async function createOnce(
  caller: Caller,
  {
    action,
    key,
    attempt,
    check,
  }: { action: MoneyAction; key: string; attempt: MoneyAttempt; check?: () => Promise<void> },
  create: (key: string) => Promise<CreatedItem>,
): Promise<CreationResult> {
  const { keys } = caller
  const admission = await keys.beginCall(action, key, attempt)
  if (admission.use === 'unknown') return reportStaleKey(keys, action)
  if (admission.use === 'answered') {
    const { madeId, isSame } = admission
    return madeId === null ? reportStaleKey(keys, action) : toCreation(key, { madeId, isSame })
  }
  const { isRepeat } = admission
  const call: SentCall = { caller, action, key, call: admission.call, attempt, isRepeat }
  try {
    await check?.()
  } catch (error) {
    const made = await keys.recordUnsent(key, admission.call, attempt)
    if (made) return toCreation(key, made)
    throw error
  }
  try {
    const { id } = await create(key)
    await keys.recordAnswer(key, id, attempt).catch(ignoreUnreachable)
    return { outcome: 'created', madeId: id }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return resolveFailure(call, error)
  }
}

interface SentCall {
  caller: Caller
  action: MoneyAction
  key: string
  /** Id of the call in the key storage (see {@link Admission}). */
  call: string
  attempt: MoneyAttempt
  isRepeat: boolean
}

const toCreation = (key: string, { madeId, isSame }: EarlierCreation): CreationResult => ({
  outcome: isSame ? 'created' : 'used',
  key,
  madeId,
})

/** Settles the key of a failed call. @throws the error, when it is the final answer to the call */
async function resolveFailure(sent: SentCall, error: PlatformError): Promise<CreationResult> {
  const { caller, action, key, call, attempt } = sent
  const { keys } = caller
  if (neverReachedPlatform(action, error)) {
    const made = await keys.recordUnsent(key, call, attempt)
    if (made) return toCreation(key, made)
    throw error
  }
  if (isActionRefusal(action, error)) return resolveRefusal(sent, error)
  if (error.errorCode === CONFLICT) return resolveConflict(sent)
  const meanwhile = (await keys.recordEnd(key, call, attempt).catch(ignoreUnreachable)) ?? null
  if (error.code === 'session-expired') throw error
  if (meanwhile) return toCreation(key, meanwhile)
  if (isUnattributedRefusal(error)) throw error
  const found = await findByKey(caller, action, key)
  if (found === 'none' || found === 'unknown') return { outcome: 'unanswered' }
  await keys.recordAnswer(key, found.id).catch(ignoreUnreachable)
  return toCreation(key, { madeId: found.id, isSame: true })
}

/**
 * Settles a key after the platform refused a call. The refusal answers only that call: for other calls with
 * this key, the platform must be asked, and “nothing” is certain only when no call is under way.
 * @param settled number of calls known to have created nothing
 * @returns the item created with the key after all; `closed`: none, and the key is used up; `open`: unknown
 */
async function settleRefusal(
  { caller, action, key, call, attempt }: SentCall,
  settled: 0 | 1,
): Promise<EarlierCreation | 'closed' | 'open'> {
  const { keys } = caller
  const left = await keys.recordRefusal(key, call, attempt, settled).catch(ignoreUnreachable)
  if (left?.isClosed) return left.made ?? 'closed'
  if (!left) return 'open'
  const found = await findByKey(caller, action, key)
  // A call that is under way may reach the platform after this check.
  if (found === 'unknown' || (found === 'none' && !left.mayAsk)) return 'open'
  if (found === 'none') {
    const now = await keys.recordRefusal(key, call, attempt, left.sends).catch(ignoreUnreachable)
    return now?.isClosed ? (now.made ?? 'closed') : 'open'
  }
  await keys.recordAnswer(key, found.id).catch(ignoreUnreachable)
  return { madeId: found.id, isSame: false }
}

/**
 * Handles a refusal with one of the action's codes. @throws the error, when it is the final answer to this
 * call
 */
async function resolveRefusal(sent: SentCall, error: PlatformError): Promise<CreationResult> {
  const is = await settleRefusal(sent, 1)
  if (typeof is === 'object') return toCreation(sent.key, is)
  if (!sent.isRepeat) throw error
  return { outcome: is === 'closed' ? 'refused-before' : 'unanswered' }
}

/**
 * Handles a key that the platform already has with other fields: that call was refused, succeeded, or is in
 * progress.
 */
async function resolveConflict(sent: SentCall): Promise<CreationResult> {
  const is = await settleRefusal(sent, 0)
  if (typeof is === 'object') return toCreation(sent.key, is)
  return is === 'closed' ? reportStaleKey(sent.caller.keys, sent.action) : { outcome: 'unanswered' }
}

/**
 * Returns the key for the next attempt of a form, and the item that the player may not have seen.
 * @param key of the posted form
 * @throws KeysUnreachable
 */
export async function nextFormKey(
  keys: MemberKeys,
  action: MoneyAction,
  key: string,
): Promise<{ key: string; unseen: CreatedByKey | null }> {
  const next = await keys.openKey(action)
  return { key: next.key, unseen: next.key === key ? null : next.unseen }
}

/** The idempotency key for a form, and the outcome of the previous attempt. */
export interface FormKey {
  key: string
  /**
   * - `made`: an earlier form created this with the key `by`, and its player has not seen it yet
   * - `lost`: the last attempt did not reach the platform
   * - `unknown`: the platform gives no answer; the form must warn about it. `attempt` is empty when there were
   *   several, because either may have arrived. `isUnderWay`: a call has not ended, so the answer may still come
   */
  before:
    | { state: 'made'; madeId: string; by: string }
    | { state: 'lost'; attempt: MoneyAttempt }
    | { state: 'unknown'; isUnderWay: boolean; attempt: MoneyAttempt }
    | null
}

const toFormKey = (key: string, unseen: CreatedByKey | null): FormKey => ({
  key,
  before: unseen && { state: 'made', madeId: unseen.madeId, by: unseen.key },
})

/**
 * Returns the open idempotency key of an action. Asks the platform first when an earlier attempt has no
 * answer.
 * @throws KeysUnreachable
 */
export async function prepareFormKey(caller: Caller, action: MoneyAction): Promise<FormKey> {
  const { keys } = caller
  const { key, state, attempts, isUnderWay, unseen } = await keys.openKey(action)
  if (state === 'open') return toFormKey(key, unseen)
  const found = await findByKey(caller, action, key)
  const last = attempts.at(-1) ?? {}
  if (found === 'none' && !isUnderWay) return { key, before: { state: 'lost', attempt: last } }
  if (found === 'none' || found === 'unknown') {
    const isSure = attempts.every((one) => isSameAttempt(one, last))
    return { key, before: { state: 'unknown', isUnderWay, attempt: isSure ? last : {} } }
  }
  await keys.recordAnswer(key, found.id)
  const next = await keys.openKey(action)
  return toFormKey(next.key, next.unseen)
}
