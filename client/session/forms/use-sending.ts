import { startTransition, useRef, useState } from 'react'

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
  const [stage, setStage] = useState<Stage>('idle')
  const [attempts, setAttempts] = useState(0)
  /** The current attempt; responses of others are ignored. */
  const running = useRef<AbortController>(undefined)
  return {
    stage,
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
        setStage('leaving')
      }
      try {
        await attempt(own.signal, leave)
      } finally {
        if (running.current === own) {
          running.current = undefined
          // The next page is shown in a transition. Not before it: this form is not to be used again meanwhile.
          if (isLeaving) startTransition(() => setStage('idle'))
          else setStage('idle')
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
