import { payoutEndpoints, transferEndpoints } from '../../shared/contract/endpoints/payout-endpoints'
import { cashbackEndpoints } from '../../shared/contract/endpoints/reward-endpoints'
import { walletEndpoints } from '../../shared/contract/endpoints/wallet-endpoints'
import { findCashbackByKey } from '../platform/calls/reward-calls'
import { findPaymentByKey, findTransferByKey } from '../platform/calls/wallet-calls'
import { PlatformError } from '../platform/transport/error'
import type { PlatformContext } from '../platform/transport/request-platform'
import {
  type ExistingKeyItem,
  type ItemCreatedByKey,
  isSameAttempt,
  type MoneyAction,
  type MoneyAttempt,
} from './keys-object'
import { KeyStorageError, type MemberKeys } from './member-keys'

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
   * Finds the item that the platform created with an idempotency key. Fails with the error code `notFound`
   * when there is none.
   */
  find: (ctx: PlatformContext, token: string, key: string) => Promise<CreatedItem>
  notFound: string
  /** Error codes with which the platform refuses the action. */
  refusals: readonly string[]
}
const payments = { find: findPaymentByKey, notFound: 'payment.not.found' }
const ACTION_RULES: Readonly<Record<MoneyAction, ActionRules>> = {
  deposit: { ...payments, refusals: walletEndpoints.depositByQr.refusals },
  withdraw: { ...payments, refusals: payoutEndpoints.withdraw.refusals },
  transfer: {
    find: findTransferByKey,
    notFound: 'transfer.not.found',
    refusals: transferEndpoints.transfer.refusals,
  },
  cashback: {
    find: findCashbackByKey,
    notFound: 'cashback.not.found',
    refusals: cashbackEndpoints.claimCashback.refusals,
  },
}

export type CreationResult =
  | { outcome: 'created'; madeId: string }
  /**
   * An earlier form, or another tab with this key, created something else. The player may not know about
   * that.
   */
  | ({ outcome: 'used' } & ItemCreatedByKey)
  /** The form's key is not an open key of this member. Nothing was created. */
  | { outcome: 'stale' }
  /**
   * The platform refused, perhaps because of an earlier call with this key whose answer was lost: the
   * platform repeats its answer to a key. Nothing was created, and the next attempt gets a new key.
   */
  | { outcome: 'refused-before' }
  /** The outcome is unknown. The key stays open, so it is safe to look up the key or to send it again. */
  | { outcome: 'unanswered' }

/**
 * Finds the item that the platform created with a key. `none`: nothing was created; `unknown`: the platform
 * gave no usable answer.
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

/**
 * Ignores that the key storage is unreachable: the key stays open, and the next form asks the platform for
 * the outcome again.
 */
function ignoreUnreachable(error: unknown): void {
  if (!(error instanceof KeyStorageError)) throw error
}

const CONFLICT = 'idempotency.conflict'

/**
 * True when an error has one of the codes with which the platform refuses the action. Other errors may come
 * from a proxy.
 */
const isActionRefusal = (action: MoneyAction, { code, status = 0, errorCode }: PlatformError): boolean =>
  (code === 'refused' || code === 'not-found') &&
  status < 500 &&
  errorCode !== undefined &&
  errorCode !== CONFLICT &&
  ACTION_RULES[action].refusals.includes(errorCode)

/**
 * True for a rate limit of the platform (status 429), which has then not processed the call and stores
 * nothing for its key.
 */
const isRateLimited = ({ status }: PlatformError): boolean => status === 429

/** True when a call was not sent, or when the platform itself reports that it has not processed the call. */
const neverReachedPlatform = (action: MoneyAction, error: PlatformError): boolean =>
  error.code === 'breaker-open' ||
  error.code === 'bad-parameter' ||
  (isRateLimited(error) && isActionRefusal(action, error))

/**
 * True when a call was refused for a reason that is unrelated to its key: by a proxy, or because the platform
 * could not read the call.
 */
const isUnattributedRefusal = ({ code, status = 0, errorCode }: PlatformError): boolean =>
  code === 'refused' && status < 500 && errorCode !== undefined && errorCode !== CONFLICT

/**
 * Reports that a form's key is outdated. The result does not contain the next key, because sending the
 * outdated form again would use up that key too.
 */
async function reportStaleKey(keys: MemberKeys, action: MoneyAction): Promise<CreationResult> {
  const { unseen } = await keys.openKey(action)
  return unseen ? { outcome: 'used', ...unseen } : { outcome: 'stale' }
}

/**
 * Creates one payment, transfer or cashback claim, however often it is called with the same key. Never
 * repeats a call: when its answer is lost, looks up the result by the key.
 *
 * @param attempt the posted fields, which are shown to the player when the answer is missing
 * @param check runs before sending, unless the key already has an answer; when it throws, nothing is sent
 * @throws errors of `check`
 * @throws PlatformError when the call is refused. The key is used up when the platform itself gives the
 * reason and nothing was created with the key
 * @throws KeyStorageError when nothing could be sent
 */
export async function createPaymentOnce(
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
  /** Id of the call in the key storage (see {@link CallAdmission}). */
  call: string
  attempt: MoneyAttempt
  isRepeat: boolean
}

const toCreation = (key: string, { madeId, isSame }: ExistingKeyItem): CreationResult => ({
  outcome: isSame ? 'created' : 'used',
  key,
  madeId,
})

/**
 * Decides the outcome of a failed call and records it for the key.
 * @throws the error, when it is the final answer to the call
 */
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
 * Closes a key after the platform refused a call, if no other call with the key can have created anything.
 * The refusal concerns only one call, so the worker queries the platform about the others. The answer “nothing
 * was created” is final only when no call is under way.
 * @param settled number of calls that are known to have created nothing
 * @returns the item that another call created with the key; `closed`: there is none, and the key is used up;
 * `open`: unknown
 */
async function settleRefusal(
  { caller, action, key, call, attempt }: SentCall,
  settled: 0 | 1,
): Promise<ExistingKeyItem | 'closed' | 'open'> {
  const { keys } = caller
  const left = await keys.recordRefusal(key, call, attempt, settled).catch(ignoreUnreachable)
  if (left?.isClosed) return left.made ?? 'closed'
  if (!left) return 'open'
  const found = await findByKey(caller, action, key)
  // Another call that has not ended may still reach the platform after this check.
  if (found === 'unknown' || (found === 'none' && !left.mayAsk)) return 'open'
  if (found === 'none') {
    const now = await keys.recordRefusal(key, call, attempt, left.sends).catch(ignoreUnreachable)
    return now?.isClosed ? (now.made ?? 'closed') : 'open'
  }
  await keys.recordAnswer(key, found.id).catch(ignoreUnreachable)
  return { madeId: found.id, isSame: false }
}

/**
 * Handles an error with which the platform refuses the action.
 * @throws the error, when it is the final answer to this call
 */
async function resolveRefusal(sent: SentCall, error: PlatformError): Promise<CreationResult> {
  const is = await settleRefusal(sent, 1)
  if (typeof is === 'object') return toCreation(sent.key, is)
  if (!sent.isRepeat) throw error
  return { outcome: is === 'closed' ? 'refused-before' : 'unanswered' }
}

/**
 * Handles the error `idempotency.conflict`: the platform has already received the key with other fields. That
 * earlier call was refused, has succeeded, or is in progress.
 */
async function resolveConflict(sent: SentCall): Promise<CreationResult> {
  const is = await settleRefusal(sent, 0)
  if (typeof is === 'object') return toCreation(sent.key, is)
  return is === 'closed' ? reportStaleKey(sent.caller.keys, sent.action) : { outcome: 'unanswered' }
}

/**
 * Returns the key for the next attempt of a form, and the item that an earlier form created and the player
 * may not have seen.
 * @param key key of the posted form
 * @throws KeyStorageError
 */
export async function nextFormKey(
  keys: MemberKeys,
  action: MoneyAction,
  key: string,
): Promise<{ key: string; unseen: ItemCreatedByKey | null }> {
  const next = await keys.openKey(action)
  return { key: next.key, unseen: next.key === key ? null : next.unseen }
}

/** The idempotency key for a form, and the outcome of the previous attempt. */
export interface PreparedFormKey {
  key: string
  /**
   * - `made`: an earlier form created the item `madeId` with the key `by`, and the player has not seen it yet
   * - `lost`: the last attempt did not reach the platform
   * - `unknown`: the platform gives no answer; the form must warn about that. `attempt` is empty when several
   *   different attempts were made, because any of them may have arrived. `isUnderWay`: a call has not ended,
   *   so its answer may still come
   */
  before:
    | { state: 'made'; madeId: string; by: string }
    | { state: 'lost'; attempt: MoneyAttempt }
    | { state: 'unknown'; isUnderWay: boolean; attempt: MoneyAttempt }
    | null
}

const toFormKey = (key: string, unseen: ItemCreatedByKey | null): PreparedFormKey => ({
  key,
  before: unseen && { state: 'made', madeId: unseen.madeId, by: unseen.key },
})

/**
 * Returns the open idempotency key for an action's form. If an earlier attempt has no answer, asks the
 * platform for its outcome first.
 * @throws KeyStorageError
 */
export async function prepareFormKey(caller: Caller, action: MoneyAction): Promise<PreparedFormKey> {
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
