/**
 * What a game in a frame may say to the page around it (docs/vendor-frames.md). Everything here comes from a foreign
 * window: only our frame's own window, from the origin that was framed, in exactly these shapes is heard.
 */
export type FrameMessage =
  | { type: 'ready' }
  | { type: 'close' }
  | { type: 'balance' }
  | { type: 'relogin' }
  | { type: 'round'; stake: string; payout: string }
  | { type: 'error'; code: string }

/** The frame that may be listened to. */
export interface ListenedFrame {
  window: Window | null
  origin: string
}

const SOURCE = 'lobby-game'
const amount = /^\d{1,12}(\.\d{1,8})?$/
const word = /^[\w.-]{1,64}$/

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)

/** A plain record of the message's own: no list, map or anything else that can be posted. */
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

function parse(data: unknown): FrameMessage | undefined {
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
      return isText(code, word) ? { type, code } : undefined
    default:
      return undefined
  }
}

/** The message of our frame, or undefined for everything else that windows say (test plan C 29). */
export function readFrameMessage(
  { source, origin, data }: Pick<MessageEvent, 'source' | 'origin' | 'data'>,
  frame: ListenedFrame,
): FrameMessage | undefined {
  if (frame.window === null || source !== frame.window || origin !== frame.origin) return undefined
  return parse(data)
}

/** What the page says to the game: the player looks elsewhere, or is back. */
export const lobbyMessage = (type: 'pause' | 'resume') => ({ source: 'lobby', type }) as const
