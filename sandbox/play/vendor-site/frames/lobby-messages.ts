/**
 * Origin of the lobby that embeds the game. Game and lobby exchange messages (docs/platform/games.md); no
 * other origin gets them.
 */

const { lobby = '' } = document.documentElement.dataset

type ToLobby =
  | { type: 'ready' | 'close' | 'balance' | 'relogin' }
  | { type: 'round'; stake: string; payout: string }
  | { type: 'error'; code: string }

export function postToLobby(message: ToLobby): void {
  if (window.parent !== window) window.parent.postMessage({ source: 'lobby-game', ...message }, lobby)
}

let pausedByLobby = false
const listeners: ((isPaused: boolean) => void)[] = []

/** True while the game is paused: the game is hidden, or the lobby covers it. */
export const isPaused = (): boolean => pausedByLobby || document.hidden

/**
 * Registers a listener for pauses of the game.
 * @param listener called whenever the game may have been paused or resumed
 */
export const addPauseListener = (listener: (isPaused: boolean) => void): void => {
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

/**
 * Repeats a call every `everyMs`, except while the game is paused; calls immediately when the game resumes.
 */
export function repeatWhileActive(everyMs: number, call: () => void): void {
  const tick = () => {
    if (!isPaused()) call()
  }
  window.setInterval(tick, everyMs)
  addPauseListener(tick)
}
