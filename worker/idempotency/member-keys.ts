import { TIMED_OUT, waitAtMost } from '../cache/time-limit'
import type { Bindings } from '../env'
import { hashMemberName } from '../session/revocation'
import { getDurableObject } from '../start/durable-objects'
import type {
  CallAdmission,
  ExistingKeyItem,
  KeyStateAfterRefusal,
  MoneyAction,
  MoneyAttempt,
  OpenIdempotencyKey,
} from './keys-object'

/** Longest wait for the Durable Object with a member's idempotency keys, ms. */
const PATIENCE_MS = 2000

/**
 * Thrown when the storage of idempotency keys cannot be reached: without a key, a payment could be made
 * twice.
 */
export class KeyStorageError extends Error {
  override readonly name = 'KeyStorageError'
}

/**
 * Returns the answer of a form that moves money, or the error `not-available` when the key storage is
 * unreachable.
 */
export async function catchKeyStorageError<Answer>(
  answer: Promise<Answer>,
): Promise<Answer | { error: 'not-available' }> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof KeyStorageError) return { error: 'not-available' }
    throw error
  }
}

/**
 * Records that a payment or transfer was shown to the player; loading it is not enough. If the key storage is
 * unreachable, the next form reports the item once more.
 */
export async function markItemSeen(
  bindings: Pick<Bindings, 'IDEMPOTENCY_KEYS'>,
  userName: string,
  madeId: string,
): Promise<void> {
  try {
    await openMemberKeys(bindings, userName).recordSeen(madeId)
  } catch (error) {
    if (!(error instanceof KeyStorageError)) throw error
  }
}

async function withTimeout<T>(call: Promise<T>): Promise<T> {
  const answer = await waitAtMost(call, PATIENCE_MS).catch((cause: unknown) => {
    throw new KeyStorageError('the keys do not answer', { cause })
  })
  if (answer === TIMED_OUT) throw new KeyStorageError('the keys do not answer in time')
  return answer
}

/**
 * Calls of the Durable Object with one member's idempotency keys (keys-object.ts). Every method may throw
 * {@link KeyStorageError}.
 */
export interface MemberKeys {
  openKey(action: MoneyAction): Promise<OpenIdempotencyKey>
  beginCall(action: MoneyAction, key: string, attempt: MoneyAttempt): Promise<CallAdmission>
  recordEnd(key: string, call: string, attempt: MoneyAttempt): Promise<ExistingKeyItem | null>
  recordUnsent(key: string, call: string, attempt: MoneyAttempt): Promise<ExistingKeyItem | null>
  recordRefusal(
    key: string,
    call: string,
    attempt: MoneyAttempt,
    settled?: number,
  ): Promise<KeyStateAfterRefusal>
  recordAnswer(key: string, madeId: string | null, attempt?: MoneyAttempt): Promise<void>
  recordSeen(madeId: string): Promise<void>
  retire(action: MoneyAction, key: string): Promise<void>
}

/**
 * Opens a member's idempotency keys.
 * @param userName name of the member, of which the Durable Object's name contains only a hash
 */
export function openMemberKeys(
  { IDEMPOTENCY_KEYS }: Pick<Bindings, 'IDEMPOTENCY_KEYS'>,
  userName: string,
): MemberKeys {
  const keys = getDurableObject(IDEMPOTENCY_KEYS, hashMemberName(userName))
  return {
    openKey: (action) => withTimeout(Promise.resolve(keys.open(action))),
    beginCall: (action, key, attempt) => withTimeout(Promise.resolve(keys.send(action, key, attempt))),
    recordEnd: (key, call, attempt) => withTimeout(Promise.resolve(keys.ended(key, call, attempt))),
    recordUnsent: (key, call, attempt) => withTimeout(Promise.resolve(keys.unsent(key, call, attempt))),
    recordRefusal: (key, call, attempt, settled) =>
      withTimeout(Promise.resolve(keys.refused(key, call, attempt, settled))),
    recordAnswer: (key, madeId, attempt) => withTimeout(Promise.resolve(keys.answer(key, madeId, attempt))),
    recordSeen: (madeId) => withTimeout(Promise.resolve(keys.seen(madeId))),
    retire: (action, key) => withTimeout(Promise.resolve(keys.another(action, key))),
  }
}
