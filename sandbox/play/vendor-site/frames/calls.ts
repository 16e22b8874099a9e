import { randomId } from '../../../../shared/encoding/bytes'
import type { GameKind } from '../../../game-rules/game-kind'
import { postToLobby } from './lobby-messages'

/**
 * Game session of this page. Only this module has its token, in a variable: every page loads a separate copy
 * of the script.
 */

export interface FrameSession {
  token: string
  kind: GameKind
  mode: 'real' | 'trial'
  currency: string | null
  currencySymbol: string
  balance: string
  /** Limits that the rules set on the game's pace, from the launch. */
  pace: { autoplay: boolean; turbo: boolean; minRoundMs: number }
  game: { nodeId: string; gameId: string; name: string; art: string }
}

export interface FrameRound {
  id: string
  play: string
  selection: string
  numero: string | null
  stake: string
  payout: string
  jackpot: string
  status: 'open' | 'won' | 'lost' | 'cancelled'
  at: number
  settlesAt: number
  outcome: unknown
}

export interface PlacedBet {
  round: FrameRound
  balance: string
}

/**
 * A call to the game's server that failed, with the error code. Code `lost`: no response came, so the result
 * is unknown.
 */
export class FrameCallError extends Error {
  constructor(readonly code: string) {
    super(code)
  }
}

const ROOT = '/__sandbox/play'
const RETRIES_MS = [400, 1500, 4000]
let token = ''

async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  const headers = { ...(token && { Authorization: `Bearer ${token}` }), ...init.headers }
  const reply = await fetch(`${ROOT}${path}`, { ...init, headers }).catch(() => undefined)
  if (!reply || reply.status >= 500) throw new FrameCallError('lost')
  const value = (await reply.json().catch(() => undefined)) as (T & { error?: string }) | undefined
  if (reply.ok && value) return value
  if (reply.status === 401 && token) postToLobby({ type: 'relogin' })
  throw new FrameCallError(reply.status === 401 && token ? 'session.over' : (value?.error ?? 'lost'))
}

export const fetchGameJson = <T>(path: string): Promise<T> => ask<T>(path)

/** Exchanges the launch ticket in the page's URL for a game session, and removes the ticket from the URL. */
export async function openFrameSession(): Promise<FrameSession> {
  const ticket = new URLSearchParams(location.search).get('ticket') ?? ''
  history.replaceState(null, '', location.pathname)
  const session = await ask<FrameSession>('/session', { method: 'POST', body: JSON.stringify({ ticket }) })
  token = session.token
  return session
}

const pause = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))

/**
 * Places a bet. Without a response, sends the bet again with the same idempotency key, so that the server
 * posts it only once.
 * @throws FrameCallError
 */
export async function placeBet(body: object, key: string = randomId()): Promise<PlacedBet> {
  const init = { method: 'POST', headers: { 'Idempotency-Key': key }, body: JSON.stringify(body) }
  for (const wait of RETRIES_MS) {
    try {
      return await ask<PlacedBet>('/rounds', init)
    } catch (error) {
      if (!(error instanceof FrameCallError) || error.code !== 'lost') throw error
      await pause(wait)
    }
  }
  return ask<PlacedBet>('/rounds', init)
}

export const fetchFrameRounds = () => fetchGameJson<{ balance: string; list: FrameRound[] }>('/rounds')
