import { useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** `leaving`: the response has arrived, and the next page is loading. */
type Stage = 'idle' | 'sending' | 'leaving'

export interface Sending {
  stage: Stage
  /** Number of attempts. */
  attempts: number
  isRunning: () => boolean
  /** Runs one attempt. `signal` aborts when its response is no longer needed. */
  run: (attempt: (signal: AbortSignal, leave: () => void) => Promise<void>) => Promise<void>
  /** Stops waiting for the current attempt. */
  stop: () => void
}

/** Sends one attempt at a time and reports its progress. Never retries. */
export function useSending(): Sending {
  const { key } = useLocation()
  const here = useRef(key)
  here.current = key
  const [stage, setStage] = useState<Stage>('idle')
  /** Key of the location that a response led away from. */
  const [left, setLeft] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  /** The current attempt; responses of others are ignored. */
  const running = useRef<AbortController>(undefined)
  return {
    // The session may be another one already, and the next page still on its way: this form is not to be used meanwhile.
    stage: stage === 'leaving' && left !== key ? 'idle' : stage,
    attempts,
    isRunning: () => running.current !== undefined,
    run: async (attempt) => {
      const own = new AbortController()
      running.current = own
      setStage('sending')
      setAttempts((before) => before + 1)
      let isLeaving = false
      const leave = () => {
        isLeaving = true
        setLeft(here.current)
        setStage('leaving')
      }
      try {
        await attempt(own.signal, leave)
      } finally {
        if (running.current === own) {
          running.current = undefined
          if (!isLeaving) setStage('idle')
        }
      }
    },
    stop: () => {
      running.current?.abort()
      running.current = undefined
      setStage('idle')
    },
  }
}
