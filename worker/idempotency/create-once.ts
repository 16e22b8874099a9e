import { paymentByKey } from '../platform/calls/payments'
import { transferByKey } from '../platform/calls/transfers'
import type { PlatformContext } from '../platform/transport/context'
import { PlatformError } from '../platform/transport/error'
import { KeysUnreachable, type MemberKeys } from './keys'
import { type Attempt, isSame, type MadeByKey, type MoneyAction } from './keys-object'

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
  /** An earlier form, or another tab with the same key, has made something else, which the player may not know. */
  | ({ outcome: 'used' } & MadeByKey)
  /** The form has no open key of this member. Nothing was made. */
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

/** Never goes on with the next key by itself: a form that is sent again after that would take one more. */
async function stale(keys: MemberKeys, action: MoneyAction): Promise<Creation> {
  const { unseen } = await keys.open(action)
  return unseen ? { outcome: 'used', ...unseen } : { outcome: 'stale' }
}

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
  if (admission.use === 'unknown') return stale(keys, action)
  if (admission.use === 'answered') {
    const { madeId, isSame } = admission
    if (madeId === null) return stale(keys, action)
    return { outcome: isSame ? 'created' : 'used', key, madeId }
  }
  try {
    const { id } = await create(key)
    await keys.answer(key, id, attempt).catch(asksAgain)
    return { outcome: 'created', madeId: id }
  } catch (error) {
    if (!(error instanceof PlatformError) || error.code === 'session-expired') throw error
    if (error.code === 'breaker-open' || error.code === 'bad-parameter') {
      await keys.unsent(key, attempt)
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
      return stale(keys, action)
    }
    if (known === 'none' || known === 'unknown') return { outcome: 'unanswered' }
    await keys.answer(key, known.id).catch(asksAgain)
    return { outcome: isConflict ? 'used' : 'created', key, madeId: known.id }
  }
}

/**
 * The key for the next try of a form, and what its player may not know when that is not the key that the form had.
 * @param key that the form had
 * @throws KeysUnreachable
 */
export async function nextTry(
  keys: MemberKeys,
  action: MoneyAction,
  key: string,
): Promise<{ key: string; unseen: MadeByKey | null }> {
  const next = await keys.open(action)
  return { key: next.key, unseen: next.key === key ? null : next.unseen }
}

/** The key for a form, and what became of the attempt before it. */
export interface Ready {
  key: string
  /**
   * - `made`: an earlier form made this, with the key `by`, and its player has not seen it yet
   * - `lost`: what was asked for last did not reach the platform
   * - `unknown`: the platform does not say; the form must not be offered without a word. `attempt` is empty when several
   *   were made, because either may have arrived
   */
  before:
    | { state: 'made'; madeId: string; by: string }
    | { state: 'lost' | 'unknown'; attempt: Attempt }
    | null
}

const ready = (key: string, unseen: MadeByKey | null): Ready => ({
  key,
  before: unseen && { state: 'made', madeId: unseen.madeId, by: unseen.key },
})

/**
 * The open key of an action. Asks the platform first when the answer to an earlier attempt is missing.
 * @throws KeysUnreachable
 */
export async function readyKey(caller: Caller, action: MoneyAction): Promise<Ready> {
  const { keys } = caller
  const { key, state, attempts, unseen } = await keys.open(action)
  if (state === 'open') return ready(key, unseen)
  const known = await ofKey(caller, action, key)
  const last = attempts.at(-1) ?? {}
  if (known === 'none') return { key, before: { state: 'lost', attempt: last } }
  if (known === 'unknown') {
    const isSure = attempts.every((one) => isSame(one, last))
    return { key, before: { state: 'unknown', attempt: isSure ? last : {} } }
  }
  await keys.answer(key, known.id)
  const next = await keys.open(action)
  return ready(next.key, next.unseen)
}
