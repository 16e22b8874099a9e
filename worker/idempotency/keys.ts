import { TIMED_OUT, within } from '../cache/time-limit'
import type { Bindings } from '../env'
import { memberKey } from '../session/revocation'
import { objectNamed } from '../start/durable-objects'
import type { Admission, Attempt, MadeBefore, MoneyAction, OpenKey, Refused } from './keys-object'

/** Longest wait for a member's keys, ms. */
const PATIENCE_MS = 2000

/** The keys do not answer. Nothing may be sent then: without a key a payment could be made twice. */
export class KeysUnreachable extends Error {
  override readonly name = 'KeysUnreachable'
}

/** The answer of a form that moves money, or that this is not available while the keys do not answer. */
export async function unlessUnreachable<Answer>(
  answer: Promise<Answer>,
): Promise<Answer | { error: 'not-available' }> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof KeysUnreachable) return { error: 'not-available' }
    throw error
  }
}

/**
 * Notes that the player has a payment or a transfer before their eyes: that it was loaded for them says nothing. When the keys do not answer, the form tells of it
 * once more.
 */
export async function noteSeen(
  bindings: Pick<Bindings, 'IDEMPOTENCY_KEYS'>,
  userName: string,
  madeId: string,
): Promise<void> {
  try {
    await keysOf(bindings, userName).seen(madeId)
  } catch (error) {
    if (!(error instanceof KeysUnreachable)) throw error
  }
}

async function ask<T>(call: Promise<T>): Promise<T> {
  const answer = await within(call, PATIENCE_MS).catch((cause: unknown) => {
    throw new KeysUnreachable('the keys do not answer', { cause })
  })
  if (answer === TIMED_OUT) throw new KeysUnreachable('the keys do not answer in time')
  return answer
}

/** One member's idempotency keys (keys-object.ts). Every method throws {@link KeysUnreachable}. */
export interface MemberKeys {
  open(action: MoneyAction): Promise<OpenKey>
  send(action: MoneyAction, key: string, attempt: Attempt): Promise<Admission>
  ended(key: string, call: string, attempt: Attempt): Promise<MadeBefore | null>
  unsent(key: string, call: string, attempt: Attempt): Promise<MadeBefore | null>
  refused(key: string, call: string, attempt: Attempt, settled?: number): Promise<Refused>
  answer(key: string, madeId: string | null, attempt?: Attempt): Promise<void>
  seen(madeId: string): Promise<void>
  another(action: MoneyAction, key: string): Promise<void>
}

/** @param userName of the member; the object's name has its hash only */
export function keysOf(
  { IDEMPOTENCY_KEYS }: Pick<Bindings, 'IDEMPOTENCY_KEYS'>,
  userName: string,
): MemberKeys {
  const keys = objectNamed(IDEMPOTENCY_KEYS, memberKey(userName))
  return {
    open: (action) => ask(Promise.resolve(keys.open(action))),
    send: (action, key, attempt) => ask(Promise.resolve(keys.send(action, key, attempt))),
    ended: (key, call, attempt) => ask(Promise.resolve(keys.ended(key, call, attempt))),
    unsent: (key, call, attempt) => ask(Promise.resolve(keys.unsent(key, call, attempt))),
    refused: (key, call, attempt, settled) => ask(Promise.resolve(keys.refused(key, call, attempt, settled))),
    answer: (key, madeId, attempt) => ask(Promise.resolve(keys.answer(key, madeId, attempt))),
    seen: (madeId) => ask(Promise.resolve(keys.seen(madeId))),
    another: (action, key) => ask(Promise.resolve(keys.another(action, key))),
  }
}
