import { useEffect, useRef, useState } from 'react'
import { GAME_LANGUAGE_RELOAD_MS } from '../../../../shared/config/play-limits'
import type { LaunchRequest } from '../../../../shared/play/launch-request'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { isLoggedOutError } from './logged-out-errors'

export type GameLaunchState =
  /** The game is being launched. `since`: when the player began to wait, in ms since the epoch. */
  | { state: 'opening'; since: number }
  /**
   * The game is open. `visit` differs for each launch. As a React key, it prevents the reuse of an iframe.
   */
  | { state: 'open'; since: number; url: string; visit: number }
  | { state: 'failed'; code: string; retryAfterS: number | null }

const failed = (code: string, retryAfterS: number | null = null): GameLaunchState => ({
  state: 'failed',
  code,
  retryAfterS,
})

async function launchGame(
  request: LaunchRequest,
  csrfToken: string,
  since: number,
  signal: AbortSignal,
): Promise<GameLaunchState> {
  const answer = await callApi((api) => api.launch.$post, { json: request }, { csrfToken, signal })
  if (answer.ok) {
    try {
      return { state: 'open', since, url: new URL(answer.value.url).href, visit: Date.now() }
    } catch {
      // The URL is invalid. The response came from a captive portal or proxy that responds to every request
      // with status 200.
      return failed('unreachable')
    }
  }
  const { code, retryAfterS = null } = answer
  if (isLoggedOutError(code)) return failed('session-gone')
  // `no-answer` means that the request may have arrived. That is harmless for a launch, because no game opens
  // without the response.
  return failed(code === 'no-answer' ? 'unreachable' : code, retryAfterS)
}

/**
 * Launches a game when the page opens, and again when another player logs in, the language changes (after 250
 * ms), or `again` is called. Failed launches are not retried automatically, because each launch opens a
 * session at the vendor. A launch fails after 15 s without a response, so that the player can try again.
 */
export function useGameLaunch(request: LaunchRequest | null): {
  launch: GameLaunchState
  again: () => void
  /** Sets the state to failed after a successful launch, when the game has reported an error. */
  giveUp: (code: string) => void
} {
  const { session, language } = useShell()
  const [launch, setLaunch] = useState<GameLaunchState>(() => ({ state: 'opening', since: Date.now() }))
  const [attempt, setAttempt] = useState(0)
  const spoken = useRef(language.code)
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  // The request as text, because a wallet refresh creates a new, equal object, which must not launch the game
  // again.
  const wanted = JSON.stringify(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same request
  useEffect(() => {
    const launchRequest = JSON.parse(wanted) as LaunchRequest | null
    if (launchRequest === null) {
      setLaunch(failed('game.not.found'))
      return
    }
    if (csrfToken === undefined) {
      setLaunch(failed('session-gone'))
      return
    }
    const since = Date.now()
    setLaunch({ state: 'opening', since })
    const controller = new AbortController()
    const { signal } = controller
    const start = async () => {
      const next = await launchGame(launchRequest, csrfToken, since, signal)
      if (!signal.aborted) setLaunch(next)
    }
    const delay = spoken.current === language.code ? 0 : GAME_LANGUAGE_RELOAD_MS
    spoken.current = language.code
    const timer = setTimeout(() => void start(), delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [wanted, csrfToken, language.code, attempt])

  return {
    launch,
    again: () => setAttempt((count) => count + 1),
    giveUp: (code) => setLaunch(failed(code)),
  }
}
