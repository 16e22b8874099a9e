import { secretNamed } from '../store/secret'

/**
 * Chance of the games: HMAC-SHA-256 of a label with the sandbox's secret. Nobody without the secret can tell an outcome
 * beforehand, and the same label gives the same outcome again, so that a call that is repeated after a lost reply, and a
 * draw that several players wait for, need nothing kept.
 */
export interface Chance {
  /** A whole number from 0 up to, not including, `limit`; each equally likely. */
  below(limit: number): number
}

const BLOCKS = 16
const PER_BLOCK = 8
const RANGE = 2 ** 32

let key: Promise<CryptoKey> | undefined

async function importKey(db: D1Database): Promise<CryptoKey> {
  const secret = new TextEncoder().encode(await secretNamed(db, 'chance'))
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
}

/** @param label what is drawn, such as 'lottery/570000/1234': never the same for two things */
export async function chanceOf(db: D1Database, label: string): Promise<Chance> {
  key ??= importKey(db)
  const signer = await key.catch((error) => {
    key = undefined
    throw error
  })
  const blocks = await Promise.all(
    Array.from({ length: BLOCKS }, (_, block) =>
      crypto.subtle.sign('HMAC', signer, new TextEncoder().encode(`${label}#${block}`)),
    ),
  )
  const words = blocks.flatMap((block) => [...new Uint32Array(block).subarray(0, PER_BLOCK)])
  return { below: (limit) => below(words, limit) }
}

function below(words: number[], limit: number): number {
  // What is left over at the end of the range would make small numbers likelier.
  const fair = RANGE - (RANGE % limit)
  for (let word = words.pop(); word !== undefined; word = words.pop()) if (word < fair) return word % limit
  throw new Error('A game drew more chance than there is for one outcome')
}
