import { paymentByKey } from '../platform/calls/payments'
import { transferByKey } from '../platform/calls/transfers'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import { KeysUnreachable, type MemberKeys } from './keys'
import type { Attempt, MoneyAction, OpenKey } from './keys-object'

interface Caller {
  platform: PlatformContext
  /** The member's token. */
  token: string
  keys: MemberKeys
}

/** What a key makes: a payment, or a transfer. */
interface Made {
  id: string
}

/** How the platform is asked for what a key has made, and what it says when that is nothing. */
interface Lookup {
  find: (ctx: PlatformContext, token: string, key: string) => Promise<Made>
  notFound: string
}
const payments: Lookup = { find: paymentByKey, notFound: 'payment.not.found' }
const lookups: Readonly<Record<MoneyAction, Lookup>> = {
  deposit: payments,
  withdraw: payments,
  transfer: { find: transferByKey, notFound: 'transfer.not.found' },
}

export type Creation =
  | { outcome: 'created'; madeId: string }
  /** The form, or another tab with the same key, has made something else. Nothing was sent. */
  | { outcome: 'used'; madeId: string }
  /** The form has no open key of this member. Nothing was sent. */
  | { outcome: 'stale' }
  /** It may have been created. The key stays open, so that asking or sending again is safe. */
  | { outcome: 'unanswered' }

/** What the platform has made with a key; `none`: nothing; `unknown`: it does not say. */
async function ofKey(
  { platform, token }: Caller,
  action: MoneyAction,
  key: string,
): Promise<Made | 'none' | 'unknown'> {
  const { find, notFound } = lookups[action]
  try {
    return await find(platform, token, key)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    return error.errorCode === notFound ? 'none' : 'unknown'
  }
}

/** A key whose answer could not be kept stays open, and the next form asks the platform again. */
function asksAgain(error: unknown): void {
  if (!(error instanceof KeysUnreachable)) throw error
}

/**
 * Whether the platform itself has refused the call, in its own words, so that nothing comes of it. Any other failure may
 * come from something in between, after the platform got the call.
 */
const isRefusal = ({ code, status = 0, errorCode }: PlatformError): boolean =>
  code === 'refused' && errorCode !== undefined && status < 500 && errorCode !== 'idempotency.conflict'

/** The platform asks to wait: it has not looked at the call, and keeps nothing of its key. */
const isTooEarly = ({ status }: PlatformError): boolean => status === 429

/** The platform could not read the body, so it knows nothing of the key, which stays open. */
const isUnread = ({ errorCode }: PlatformError): boolean => errorCode?.startsWith('encryption.') === true

/**
 * Creates one payment or transfer, however often it is called with the same key. Never repeats the call by itself: when
 * its answer is lost, asks by the key what came of it.
 *
 * @param attempt what the player asked for, to tell about it when the answer is missing
 * @throws PlatformError when the platform refuses; the key is used up then
 * @throws KeysUnreachable when nothing could be sent
 */
export async function createOnce(
  caller: Caller,
  { action, key, attempt }: { action: MoneyAction; key: string; attempt: Attempt },
  create: (key: string) => Promise<Made>,
): Promise<Creation> {
  const { keys } = caller
  const admission = await keys.send(action, key, attempt)
  if (admission.use === 'unknown') return { outcome: 'stale' }
  if (admission.use === 'answered') {
    const { madeId, isSame } = admission
    if (madeId !== null) return { outcome: isSame ? 'created' : 'used', madeId }
    // Never with the next key by itself: a form that is sent again after that would take one more.
    return { outcome: 'stale' }
  }
  try {
    const { id } = await create(key)
    await keys.answer(key, id).catch(asksAgain)
    return { outcome: 'created', madeId: id }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.code === 'breaker-open' || error.code === 'bad-parameter') {
      if (admission.isFirst) await keys.unsent(key)
      throw error
    }
    if (isUnread(error) || isTooEarly(error)) throw error
    if (isRefusal(error)) {
      await keys.answer(key, null).catch(asksAgain)
      throw error
    }
    const known = await ofKey(caller, action, key)
    const isConflict = error.errorCode === 'idempotency.conflict'
    if (known === 'none' && isConflict) {
      // The platform knows the key, and has made nothing with it: it has refused it before.
      await keys.answer(key, null)
      return { outcome: 'stale' }
    }
    if (known === 'none' || known === 'unknown') return { outcome: 'unanswered' }
    await keys.answer(key, known.id).catch(asksAgain)
    return { outcome: isConflict ? 'used' : 'created', madeId: known.id }
  }
}

/** The key for a form, and what became of the attempt before it. */
export interface Ready {
  key: string
  /**
   * - `made`: an earlier form made this payment, with the key `by`, which its player may not have seen
   * - `lost`: what was asked for did not reach the platform
   * - `unknown`: the platform does not say; the form must not be offered without a word
   */
  before:
    | { state: 'made'; madeId: string; by: string }
    | { state: 'lost' | 'unknown'; attempt: Attempt }
    | null
}

/**
 * The open key of an action. Asks the platform first when the answer to an earlier attempt is missing.
 * @throws KeysUnreachable
 */
export async function readyKey(caller: Caller, action: MoneyAction): Promise<Ready> {
  const { keys } = caller
  const current: OpenKey = await keys.open(action)
  if (current.state === 'open') return { key: current.key, before: null }
  const known = await ofKey(caller, action, current.key)
  if (known === 'none' || known === 'unknown') {
    const state = known === 'none' ? 'lost' : 'unknown'
    return { key: current.key, before: { state, attempt: current.attempt ?? {} } }
  }
  await keys.answer(current.key, known.id)
  const next = await keys.open(action)
  return { key: next.key, before: { state: 'made', madeId: known.id, by: current.key } }
}
