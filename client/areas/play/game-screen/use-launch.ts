import { useEffect, useRef, useState } from 'react'
import { LOADING_RETRY_MS } from '../../../../shared/config/limits'
import { LANGUAGE_REFRESH_MS } from '../../../../shared/config/play-limits'
import type { LaunchAnswer, LaunchRequest } from '../../../../shared/play/launch-request'
import { useShell } from '../../../data/use-shell'

export type Launch =
  | { state: 'opening' }
  /** `visit` differs with every opening: the same address is never framed twice. */
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
    // Not from our worker: something on the way answered in its place.
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
    // A page of a hotspot or a proxy, which answers for everybody with 200.
    return failed('unreachable')
  }
}

/**
 * Opens a game when the page is there, and anew when the player logs in as somebody else, when the language changes
 * (after 250 ms, spec §4), and by `again`. Never by itself after a failure: a launch opens a session at the vendor. What
 * has no answer after 15 s is a failure too (decisions: loading prompts), so that there is always a button to press.
 */
export function useLaunch(request: LaunchRequest | null): {
  launch: Launch
  again: () => void
  /** The vendor did not answer. */
  giveUp: (code: string) => void
} {
  const { session, language } = useShell()
  const [launch, setLaunch] = useState<Launch>({ state: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const spoken = useRef(language.code)
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  // The loader's data is a new object with every refresh of the wallet; the game is not a new one.
  const wanted = JSON.stringify(request)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for the same again
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
