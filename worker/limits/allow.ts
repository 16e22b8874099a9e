import { env } from 'cloudflare:workers'
import { createHash } from 'node:crypto'
import type { FormOutcome } from '../../shared/form-outcome'
import { TIMED_OUT, within } from '../cache/within'
import type { Bindings } from '../env'
import type { Logger } from '../logging/logger'
import { type LimitKind, type LimitRule, limitRules, type Scope } from './rules'
import type { Window } from './sliding-window'

const { COUNTERS, RATE_LIMIT } = env as Bindings

/** A counter that does not answer must not hold the form, ms. */
const PATIENCE_MS = 1000
/** Period of the limit in front (wrangler.toml), s; also what is said when nobody can count. */
const FRONT_PERIOD_S = 60

export interface Limit {
  allowed: boolean
  /** Seconds until another attempt makes sense; 0 when this one is allowed. */
  retryAfterS: number
  /** Takes the attempt back: it succeeded, and only failures count. From one of the counters alone when it is named. */
  giveBack(scope?: Scope): Promise<void>
}

/** Who asks; a PageContext is one. */
export interface Asker {
  /** See clientAddress. */
  address: string | undefined
  log: Logger
}

/** Sixty-four counters a kind and scope, by the value's hash: nobody's number is kept anywhere. */
function counterOf(kind: LimitKind, scope: Scope, value: string) {
  const key = createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')
  const counter = COUNTERS.getByName(`${kind}:${scope}:${key.slice(0, 1)}`)
  return {
    take: async (windows: readonly Window[]): Promise<number> => counter.take(key, windows),
    giveBack: async (): Promise<void> => counter.giveBack(key),
  }
}

const refused = (retryAfterS: number): Limit => ({
  allowed: false,
  retryAfterS,
  giveBack: async () => undefined,
})

async function ask<T>(call: Promise<T>): Promise<T> {
  const answer = await within(call, PATIENCE_MS)
  if (answer === TIMED_OUT) throw new Error('a counter does not answer')
  return answer
}

/** The limit in front alone: for what costs little, and is of no use to who guesses. */
export async function isFlood(kind: string, { address, log }: Asker): Promise<boolean> {
  if (!RATE_LIMIT || address === undefined) return false
  try {
    return !(await RATE_LIMIT.limit({ key: `${kind}:${address}` })).success
  } catch (error) {
    log.warn('rate-limit-unreachable', { kind, error })
    return false
  }
}

/**
 * Counts an attempt before it is made, so that a hundred at once are a hundred; whatever only counts when it fails is
 * given back afterwards.
 *
 * @param keys what it is about; the address comes with the asker
 * @example
 * const limit = await allow(page, 'login', { account })
 * if (!limit.allowed) return tooMany(limit)
 * const reply = await login(page.platform, body)
 * await limit.giveBack()
 */
export async function allow(
  asker: Asker,
  kind: LimitKind,
  keys: { account?: string; number?: string } = {},
): Promise<Limit> {
  if (await isFlood(kind, asker)) return refused(FRONT_PERIOD_S)
  const rule: LimitRule = limitRules[kind]
  const values: Record<Scope, string | undefined> = {
    account: keys.account,
    number: keys.number,
    address: asker.address,
    // Without an edge in front all come from one address.
    pair: keys.account && `${keys.account.trim()} ${asker.address ?? ''}`,
  }
  try {
    const counted = (['pair', 'account', 'number', 'address'] as const).flatMap((scope) => {
      const [window, value] = [rule.windows[scope], values[scope]]
      return window && value ? [{ scope, window, counter: counterOf(kind, scope, value) }] : []
    })
    const waits = await Promise.all(counted.map(({ counter, window }) => ask(counter.take(window))))
    const wait = Math.max(0, ...waits)
    const giveBack = async (only?: Scope) => {
      const taken = counted.filter(
        ({ scope }, index) => waits[index] === 0 && (only === undefined || scope === only),
      )
      await Promise.all(taken.map(({ counter }) => ask(counter.giveBack()))).catch((error) =>
        asker.log.warn('counter-unreachable', { kind, error }),
      )
    }
    if (wait === 0) return { allowed: true, retryAfterS: 0, giveBack }
    // What one counter refuses has not been done: it is not held against the others.
    await giveBack()
    asker.log.info('limit-reached', { kind })
    return refused(Math.ceil(wait / 1000))
  } catch (error) {
    asker.log.error('counter-unreachable', { kind, error })
    return rule.refuseBlindly ? refused(FRONT_PERIOD_S) : { ...refused(0), allowed: true }
  }
}

/** What a form answers when a limit is reached. */
export const tooMany = ({ retryAfterS }: Pick<Limit, 'retryAfterS'>): FormOutcome => ({
  error: 'too-many-requests',
  retryAfterS,
})
