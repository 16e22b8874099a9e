import { useEffect, useRef, useState } from 'react'
import type { RealityAnswer } from '../../../../shared/contract/protection'
import { type RealityView, TIME_NOTICE_MS } from '../../../../shared/protection/reality-view'
import { callApi } from '../../../data/api'
import { useShell } from '../../../data/use-shell'
import { runWhileVisible } from '../../../ui/hooks/while-visible'

/**
 * Longest interval between requests for the play session, in ms: short enough for its minutes to count, and
 * far below the pause that would end it.
 */
const INTERVAL_MAX_MS = 60_000
const INTERVAL_MIN_MS = 1000
/** Interval between requests in ms while a reality check is due: another tab or device may answer it. */
const DUE_INTERVAL_MS = 5000

/**
 * Delay until the next request for the play session, in ms: until a check or a limit is due, but at most a
 * minute.
 */
export function nextRealityCheckPollMs({ due, nextInMs, timeLeftMs }: RealityView): number {
  if (due !== null) return DUE_INTERVAL_MS
  const moments = [nextInMs, timeLeftMs, timeLeftMs === null ? null : timeLeftMs - TIME_NOTICE_MS]
  const ahead = moments.filter((ms) => ms !== null && ms > 0) as number[]
  return Math.max(INTERVAL_MIN_MS, Math.min(INTERVAL_MAX_MS, ...ahead))
}

/**
 * Delay after a failed request, in ms. The platform accepts no bets while a check is due, even if the page
 * does not know of it.
 */
const RETRY_MS = 10_000

export interface RealityCheck {
  /** Figures of the play session; null: not loaded yet. */
  clock: RealityView | null
  /** The answer to the reality check that is being sent. */
  answering: RealityAnswer | null
  /** True when the answer to the reality check did not arrive. */
  hasFailed: boolean
  /** Sends an answer to the reality check. @returns true when the platform has the answer */
  answer: (answer: RealityAnswer) => Promise<boolean>
  /** Requests the figures of the play session now. */
  look: () => void
}

/**
 * The member's play session, as counted by the platform. Timers only decide when to ask again; the platform
 * decides what is due. A hidden tab sends no requests, and a tab that becomes visible sends one at once.
 * @param isPlaying true when a game is open, so that requests count as playing
 */
export function useRealityCheck(isPlaying: boolean): RealityCheck {
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [clock, setClock] = useState<RealityView | null>(null)
  const [answering, setAnswering] = useState<RealityAnswer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const look = useRef<() => void>(() => undefined)
  /** Counts requests and answers: only the newest may set the state. */
  const turn = useRef(0)
  /** True when the member has stopped: no further request may count as playing. */
  const hasStopped = useRef(false)

  useEffect(() => {
    if (csrfToken === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const run = async () => {
      clearTimeout(timer)
      if (hasStopped.current) return
      turn.current += 1
      const thisTurn = turn.current
      const response = await callApi(
        (api) => api.reality.$get,
        { query: isPlaying ? ({ playing: '1' } as const) : {} },
        { csrfToken },
      )
      if (thisTurn !== turn.current) return
      if (response.ok) setClock(response.value)
      if (!document.hidden)
        timer = setTimeout(run, response.ok ? nextRealityCheckPollMs(response.value) : RETRY_MS)
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

  const answer = async (choice: RealityAnswer): Promise<boolean> => {
    const due = clock?.due
    if (!due || answering !== null) return false
    hasStopped.current = choice !== 'keep'
    turn.current += 1
    setAnswering(choice)
    setFailed(false)
    const response = await callApi(
      (api) => api.reality.$post,
      { json: { due, answer: choice } },
      { csrfToken },
    )
    setAnswering(null)
    if (response.ok) setClock(response.value)
    else setFailed(response.code !== 'reality-answered')
    if (choice === 'keep') look.current()
    return response.ok
  }

  return { clock, answering, hasFailed, answer, look: () => look.current() }
}
