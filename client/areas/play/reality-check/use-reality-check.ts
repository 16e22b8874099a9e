import { useEffect, useRef, useState } from 'react'
import type { RealityAnswer } from '../../../../shared/contract/protection-schemas'
import { type RealityCheckView, TIME_NOTICE_MS } from '../../../../shared/protection/reality-check-view'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { runWhileVisible } from '../../../ui/hooks/while-visible'

/**
 * Longest interval between requests for the play session's figures, in ms. After a longer pause, the platform
 * would not count the time as played, or would end the session.
 */
const INTERVAL_MAX_MS = 60_000
const INTERVAL_MIN_MS = 1000
/**
 * Interval between requests, in ms, while a reality check is due, because the player may answer it in another
 * tab or device.
 */
const DUE_INTERVAL_MS = 5000

/**
 * Returns the delay until the next request for the play session's figures, in ms. That is the time until a
 * reality check or limit is due, but at most one minute.
 */
export function getRealityCheckPollDelayMs({ due, nextInMs, timeLeftMs }: RealityCheckView): number {
  if (due !== null) return DUE_INTERVAL_MS
  const moments = [nextInMs, timeLeftMs, timeLeftMs === null ? null : timeLeftMs - TIME_NOTICE_MS]
  const ahead = moments.filter((ms) => ms !== null && ms > 0) as number[]
  return Math.max(INTERVAL_MIN_MS, Math.min(INTERVAL_MAX_MS, ...ahead))
}

/**
 * Delay after a failed request, in ms. Meanwhile the platform accepts no bets if a reality check is due, even
 * if the page does not know that.
 */
const RETRY_MS = 10_000

export interface RealityCheckState {
  /** Figures of the play session; null: not loaded yet. */
  clock: RealityCheckView | null
  /** The player's answer to the reality check while it is being sent; otherwise null. */
  answering: RealityAnswer | null
  /** True when the player's answer to the reality check could not be sent. */
  hasFailed: boolean
  /**
   * Sends the player's answer to the reality check.
   * @returns true when the platform has received the answer
   */
  answer: (answer: RealityAnswer) => Promise<boolean>
  /** Requests the figures of the play session immediately. */
  look: () => void
}

/**
 * Loads the play session's figures from the platform, which alone decides when a reality check is due. The
 * browser's timers only decide when to send the next request. A hidden tab sends no requests, and sends one
 * when it becomes visible.
 * @param isPlaying true when a game is open, so that the platform counts the time as played
 */
export function useRealityCheck(isPlaying: boolean): RealityCheckState {
  const { session } = useShell()
  const csrfToken = session.kind === 'member' ? session.csrfToken : undefined
  const [clock, setClock] = useState<RealityCheckView | null>(null)
  const [answering, setAnswering] = useState<RealityAnswer | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const look = useRef<() => void>(() => undefined)
  /** Number of the latest request or answer. Only its response may change the state. */
  const turn = useRef(0)
  /** True after the player has stopped playing. No further request may then count as playing time. */
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
        timer = setTimeout(run, response.ok ? getRealityCheckPollDelayMs(response.value) : RETRY_MS)
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
