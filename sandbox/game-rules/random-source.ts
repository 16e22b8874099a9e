import { loadSecret } from '../store/cryptography'

export interface RandomSource {
  /** Returns a random whole number from 0 up to, not including, `limit`; all numbers are equally likely. */
  below(limit: number): number
}

const BLOCKS = 16
const PER_BLOCK = 8
const RANGE = 2 ** 32

/**
 * Source of the games' random numbers: HMAC-SHA-256 of a label with the sandbox's secret. Outcomes cannot be
 * predicted without the secret. A label always gives the same outcome, so nothing has to be stored when a
 * call is repeated after a lost reply, or when several players wait for one draw. Each source reads the
 * secret from the database once.
 */
export class ChanceSource {
  readonly #db: D1Database
  #key: Promise<CryptoKey> | undefined

  constructor(db: D1Database) {
    this.#db = db
  }

  /**
   * Returns the random numbers of one outcome. @param label identifies the outcome, such as
   * 'lottery/570000/1234'
   */
  async of(label: string): Promise<RandomSource> {
    this.#key ??= importKey(this.#db)
    const key = await this.#key
    const blocks = await Promise.all(
      Array.from({ length: BLOCKS }, (_, block) =>
        crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${label}#${block}`)),
      ),
    )
    const values = blocks.flatMap((block) => [...new Uint32Array(block).subarray(0, PER_BLOCK)])
    return { below: (limit) => below(values, limit) }
  }
}

async function importKey(db: D1Database): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(await loadSecret(db, 'chance'))
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

function below(values: number[], limit: number): number {
  // Discards values at the end of the range that would make small numbers more likely.
  const fair = RANGE - (RANGE % limit)
  for (let value = values.pop(); value !== undefined; value = values.pop())
    if (value < fair) return value % limit
  throw new Error('A game drew more random numbers than there are for one outcome')
}
