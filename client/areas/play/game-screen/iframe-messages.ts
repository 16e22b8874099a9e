/**
 * Messages that a game in the iframe may send to the page with `postMessage` (docs/platform/games.md). Any
 * window can send messages, so the page accepts only messages of these shapes, from the window and origin of
 * its iframe.
 */
export type IframeMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'balance' }
  | { type: 'relogin' }
  | { type: 'round'; stake: string; payout: string }
  | { type: 'error'; code: string }

/** The window and origin of the game's iframe. Messages from other windows or origins are ignored. */
export interface TrustedGameIframe {
  window: Window | null
  origin: string
}

const SOURCE = 'lobby-game'
const AMOUNT = /^\d{1,12}(\.\d{1,8})?$/
const CODE_PATTERN = /^[\w.-]{1,64}$/

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

/** True for plain objects. `postMessage` can also deliver arrays, maps and other types. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function parse(data: unknown): IframeMessage | undefined {
  if (!isRecord(data) || !Object.hasOwn(data, 'source') || data.source !== SOURCE) return undefined
  const { type, stake, payout, code } = data
  switch (type) {
    case 'ready':
    case 'close':
    case 'balance':
    case 'relogin':
      return { type }
    case 'round':
      return isText(stake, AMOUNT) && isText(payout, AMOUNT) ? { type, stake, payout } : undefined
    case 'error':
      return isText(code, CODE_PATTERN) ? { type, code } : undefined
    default:
      return undefined
  }
}

/** Returns a valid message of the game's iframe; undefined for all other messages. */
export function parseIframeMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  iframe: TrustedGameIframe,
): IframeMessage | undefined {
  if (iframe.window === null || source !== iframe.window || origin !== iframe.origin) return undefined
  return parse(data)
}

/** Creates the message that pauses the game while a dialog covers it, or resumes it. */
export const createPauseResumeMessage = (type: 'pause' | 'resume') => ({ source: 'lobby', type }) as const
