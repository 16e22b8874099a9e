import { useEffect, useRef, useState } from 'react'
import type { RealityAnswer } from '../../../../shared/contract/protection'
import { type RealityView, TIME_NOTICE_MS } from '../../../../shared/protection/reality-view'
import { callApi } from '../../../data/api'
import { useShell } from '../../../data/use-shell'
import { runWhileVisible } from '../../../ui/hooks/while-visible'

/** Far below a pause of the session of play, and often enough for its minutes to count. */
const INTERVAL_MAX_MS = 60_000
const INTERVAL_MIN_MS = 1000
/** While a check waits: another tab or device may answer it. */
const DUE_INTERVAL_MS = 5000

/** When to ask for the clock again, ms: when something is due, or after a minute. */
export function nextPollMs({ due, nextInMs, timeLeftMs }: RealityView): number {
  if (due !== null) return DUE_INTERVAL_MS
  const moments = [nextInMs, timeLeftMs, timeLeftMs === null ? null : timeLeftMs - TIME_NOTICE_MS]
  const ahead = moments.filter((ms) => ms !== null && ms > 0) as number[]
  return Math.max(INTERVAL_MIN_MS, Math.min(INTERVAL_MAX_MS, ...ahead))
}

/** After a look that failed. The platform takes no bets while a check is due, whether or not the page knows. */
const RETRY_MS = 10_000

export interface RealityCheck {
  /** Null: not known yet. */
  clock: RealityView | null
  /** The answer on its way. */
  answering: RealityAnswer | null
  /** The answer did not arrive. */
  hasFailed: boolean
  /** @returns whether the platform has the answer */
  answer: (answer: RealityAnswer) => Promise<boolean>
  /** Asks for the clock now. */
  look: () => void
}

/**
 * The member's session of play, as the platform counts it. Timers only say when to ask again; what is due is the
 * platform's to say. A hidden tab asks for nothing, and one that comes back asks at once.
 * @param isPlaying a game is open, so that asking counts as playing
 */
export function useRealityCheck(isPlaying: boolean): RealityCheck {
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [clock, setClock] = useState<RealityView | null>(null)
  const [answering, setAnswering] = useState<RealityAnswer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const look = useRef<() => void>(() => undefined)
  /** Counts looks and answers: only the newest may say how things are. */
  const turn = useRef(0)
  /** The member has stopped: nothing may count as playing any more. */
  const hasStopped = useRef(false)

  useEffect(() => {
    if (csrfToken === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      clearTimeout(timer)
      if (hasStopped.current) return
      turn.current += 1
      const mine = turn.current
      const asked = await callApi(
        (api) => api.reality.$get,
        { query: isPlaying ? ({ playing: '1' } as const) : {} },
        { csrfToken },
      )
      if (mine !== turn.current) return
      if (asked.ok) setClock(asked.value)
      if (!document.hidden) timer = setTimeout(run, asked.ok ? nextPollMs(asked.value) : RETRY_MS)
    }
    look.current = () => void run()
    const stop = runWhileVisible(() => {
      void run()
      return () => clearTimeout(timer)
    })
    return () => {
      stop()
      turn.current += 1
      clearTimeout(timer)
    }
  }, [csrfToken, isPlaying])

  const answer = async (given: RealityAnswer): Promise<boolean> => {
    const due = clock?.due
    if (!due || answering !== null) return false
    hasStopped.current = given !== 'keep'
    turn.current += 1
    setAnswering(given)
    setFailed(false)
    const asked = await callApi((api) => api.reality.$post, { json: { due, answer: given } }, { csrfToken })
    setAnswering(null)
    if (asked.ok) setClock(asked.value)
    else setFailed(asked.code !== 'reality-answered')
    if (given === 'keep') look.current()
    return asked.ok
  }

  return { clock, answering, hasFailed, answer, look: () => look.current() }
}
