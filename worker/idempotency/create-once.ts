import type { Payment } from '../../shared/contract/payments'
import { paymentByKey } from '../platform/calls/payments'
import type { PlatformContext } from '../platform/transport/context'
import { isPlatformFault, PlatformError } from '../platform/transport/error'
import type { MemberKeys } from './keys'
import type { Attempt, MoneyAction, OpenKey } from './keys-object'

interface Caller {
  platform: PlatformContext
  /** The member's token. */
  token: string
  keys: MemberKeys
}

export type Creation =
  | { outcome: 'created'; paymentId: string }
  /** The form, or another tab with the same key, has made a payment of something else. Nothing was sent. */
  | { outcome: 'used'; paymentId: string }
  /** The form has no key of this member. Nothing was sent. */
  | { outcome: 'stale' }
  /** It may have been created. The key stays open, so that asking or sending again is safe. */
  | { outcome: 'unanswered' }

/** What the platform knows of a key: a payment, nothing, or no answer. */
async function ofKey({ platform, token }: Caller, key: string): Promise<Payment | 'none' | 'unknown'> {
  try {
    return await paymentByKey(platform, token, key)
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    return error.errorCode === 'payment.not.found' ? 'none' : 'unknown'
  }
}

/** Whether the platform may have carried out the call that failed. */
const mayHaveHappened = (error: PlatformError): boolean =>
  isPlatformFault(error) || error.errorCode === 'idempotency.conflict'

/**
 * Creates one payment, however often it is called with the same key. Never repeats the call by itself: when its answer
 * is lost, asks for the payment by its key.
 *
 * @param attempt what the player asked for, to tell about it when the answer is missing
 * @throws PlatformError when the platform refuses; the key is used up then
 * @throws KeysUnreachable when nothing could be sent
 */
export async function createOnce(
  caller: Caller,
  { action, key, attempt }: { action: MoneyAction; key: string; attempt: Attempt },
  create: (key: string) => Promise<Payment>,
): Promise<Creation> {
  const { keys } = caller
  const admission = await keys.send(action, key, attempt)
  if (admission.use === 'unknown') return { outcome: 'stale' }
  if (admission.use === 'answered') {
    const { paymentId, isSame } = admission
    if (paymentId !== null) return { outcome: isSame ? 'created' : 'used', paymentId }
    // Nothing came of it: the next key is another try.
    const next = await keys.open(action)
    return createOnce(caller, { action, key: next.key, attempt }, create)
  }
  try {
    const { id } = await create(key)
    await keys.answer(key, id)
    return { outcome: 'created', paymentId: id }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.code === 'breaker-open' || error.code === 'bad-parameter') throw error
    if (!mayHaveHappened(error)) {
      await keys.answer(key, null)
      throw error
    }
    const known = await ofKey(caller, key)
    if (known === 'none' || known === 'unknown') return { outcome: 'unanswered' }
    await keys.answer(key, known.id)
    const isConflict = error.errorCode === 'idempotency.conflict'
    return { outcome: isConflict ? 'used' : 'created', paymentId: known.id }
  }
}

/** The key for a form, and what became of the attempt before it. */
export interface Ready {
  key: string
  /**
   * - `made`: an earlier form made this payment, which its player may not have seen
   * - `lost`: what was asked for did not reach the platform
   * - `unknown`: the platform does not say; the form must not be offered without a word
   */
  before: { state: 'made'; paymentId: string } | { state: 'lost' | 'unknown'; attempt: Attempt } | null
}

/**
 * The open key of an action. Asks the platform first when the answer to an earlier attempt is missing.
 * @throws KeysUnreachable
 */
export async function readyKey(caller: Caller, action: MoneyAction): Promise<Ready> {
  const { keys } = caller
  const current: OpenKey = await keys.open(action)
  if (current.state === 'open') return { key: current.key, before: null }
  const known = await ofKey(caller, current.key)
  if (known === 'none' || known === 'unknown') {
    const state = known === 'none' ? 'lost' : 'unknown'
    return { key: current.key, before: { state, attempt: current.attempt ?? {} } }
  }
  await keys.answer(current.key, known.id)
  const next = await keys.open(action)
  return { key: next.key, before: { state: 'made', paymentId: known.id } }
}
