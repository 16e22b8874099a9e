/**
 * Window messages that a game in the iframe may send to the page (docs/vendor-frames.md). Any window may send
 * messages, so the page accepts only those from its iframe's window, from the framed origin, in exactly these
 * shapes.
 */
export type IframeMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'balance' }
  | { type: 'relogin' }
  | { type: 'round'; stake: string; payout: string }
  | { type: 'error'; code: string }

/** The game's iframe, the only one whose messages are accepted. */
export interface ListenedIframe {
  window: Window | null
  origin: string
}

const SOURCE = 'lobby-game'
const amount = /^\d{1,12}(\.\d{1,8})?$/
const codePattern = /^[\w.-]{1,64}$/

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

/** True for plain objects. postMessage also delivers arrays, maps and other clonable types. */
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
      return isText(stake, amount) && isText(payout, amount) ? { type, stake, payout } : undefined
    case 'error':
      return isText(code, codePattern) ? { type, code } : undefined
    default:
      return undefined
  }
}

/** Returns a valid window message of the game's iframe, or undefined for any other. */
export function readIframeMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  iframe: ListenedIframe,
): IframeMessage | undefined {
  if (iframe.window === null || source !== iframe.window || origin !== iframe.origin) return undefined
  return parse(data)
}

/** Creates a message that tells the game that something covers it, or no longer does. */
export const lobbyIframeMessage = (type: 'pause' | 'resume') => ({ source: 'lobby', type }) as const
