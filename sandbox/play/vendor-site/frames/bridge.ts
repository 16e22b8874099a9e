/** What the game and the page around it tell each other (docs/vendor-frames.md). Nothing goes to any other page. */

const { lobby = '' } = document.documentElement.dataset

export type ToLobby =
  | { type: 'ready' | 'close' | 'balance' | 'relogin' }
  | { type: 'round'; stake: string; payout: string }
  | { type: 'error'; code: string }

export function tell(message: ToLobby): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'lobby-game', ...message }, lobby)
}

let pausedByLobby = false
const listeners: ((isPaused: boolean) => void)[] = []

/** Whether the game stands still: it is not seen, or the page around it covers it. */
export const isPaused = (): boolean => pausedByLobby || document.hidden

/** @param listener told whenever that may have changed */
export const onPause = (listener: (isPaused: boolean) => void): void => {
  listeners.push(listener)
}

const announce = () => {
  for (const listener of listeners) listener(isPaused())
}

window.addEventListener('message', ({ source, origin, data }: MessageEvent) => {
  if (source !== window.parent || origin !== lobby || data?.source !== 'lobby') return
  if (data.type !== 'pause' && data.type !== 'resume') return
  pausedByLobby = data.type === 'pause'
  announce()
})
document.addEventListener('visibilitychange', announce)

/** Calls again and again, `everyMs` apart, but not while the game stands still; at once when it goes on. */
export function whileActive(everyMs: number, call: () => void): void {
  const tick = () => {
    if (!isPaused()) call()
  }
  window.setInterval(tick, everyMs)
  onPause(tick)
}
