import { useEffect, useRef, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../../shared/config/limits'
import { LANGUAGE_REFRESH_MS } from '../../../../shared/config/play-limits'
import type { LaunchAnswer, LaunchRequest } from '../../../../shared/play/launch-request'
import { useShell } from '../../../data/use-shell'

export type Launch =
  | { state: 'opening' }
  /** `visit` is new for each launch, so that React never reuses a frame. */
  | { state: 'open'; url: string; visit: number }
  | { state: 'failed'; code: string; retryAfterS: number | null }

const failed = (code: string, retryAfterS: number | null = null): Launch => ({
  state: 'failed',
  code,
  retryAfterS,
})

const SESSION_GONE = 401

async function failureOf(response: Response): Promise<Launch> {
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  const retryAfterS = Number.isFinite(seconds) ? seconds : null
  try {
    const { code } = (await response.json()) as { code?: unknown }
    return failed(typeof code === 'string' ? code : 'unexpected', retryAfterS)
  } catch {
    // Not from our worker: a proxy on the way answered instead.
    return failed('unreachable', retryAfterS)
  }
}

async function ask(request: LaunchRequest, csrfToken: string, signal: AbortSignal): Promise<Launch> {
  let response: Response
  try {
    response = await fetch('/m/api/launch', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
      body: JSON.stringify(request),
      signal,
    })
  } catch {
    return failed('offline')
  }
  if (response.status === SESSION_GONE) return failed('session-gone')
  if (!response.ok) return failureOf(response)
  try {
    const { url } = (await response.json()) as LaunchAnswer
    return { state: 'open', url: new URL(url).href, visit: Date.now() }
  } catch {
    // A captive portal or a proxy that answers every request with 200.
    return failed('unreachable')
  }
}

/**
 * Launches a game when the page opens, and again when the player logs in as somebody else, when the language
 * changes (after 250 ms), and on `again`. Never retries by itself, because each launch opens a session at the
 * vendor. A launch without an answer after 15 s counts as failed, so that the player can always try again.
 */
export function useLaunch(request: LaunchRequest | null): {
  launch: Launch
  again: () => void
  /** Reports that the vendor did not answer. */
  giveUp: (code: string) => void
} {
  const { session, language } = useShell()
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const spoken = useRef(language.code)
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  // Each refresh of the wallet creates a new object in the loader's data, but the game is the same.
  const wanted = JSON.stringify(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the same request
  useEffect(() => {
    const asked = JSON.parse(wanted) as LaunchRequest | null
    if (asked === null) {
      setLaunch(failed('game.not.found'))
      return
    }
    if (csrfToken === undefined) {
      setLaunch(failed('session-gone'))
      return
    }
    setLaunch({ state: 'opening' })
    const controller = new AbortController()
    const { signal } = controller
    let patience: ReturnType<typeof setTimeout> | undefined
    const start = async () => {
      patience = setTimeout(() => {
        controller.abort()
        setLaunch(failed('unreachable'))
      }, LOADING_RETRY_MS)
      const next = await ask(asked, csrfToken, signal)
      if (signal.aborted) return
      clearTimeout(patience)
      setLaunch(next)
    }
    const delay = spoken.current === language.code ? 0 : LANGUAGE_REFRESH_MS
    spoken.current = language.code
    const timer = setTimeout(() => void start(), delay)
    return () => {
      clearTimeout(timer)
      clearTimeout(patience)
      controller.abort()
    }
  }, [wanted, csrfToken, language.code, attempt])

  return {
    launch,
    again: () => setAttempt((count) => count + 1),
    giveUp: (code) => setLaunch(failed(code)),
  }
}
