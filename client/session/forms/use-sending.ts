import { useRef, useState } from 'react'

/** `leaving`: the answer has come, and the page it leads to is loading. */
type Stage = 'idle' | 'sending' | 'leaving'

interface Sending {
  stage: Stage
  /** How often the form was sent. */
  attempts: number
  isRunning: () => boolean
  /** Runs one attempt. `signal` aborts when nobody waits for its answer any more. */
  run: (attempt: (signal: AbortSignal, leave: () => void) => Promise<void>) => Promise<void>
  /** Gives up waiting for the attempt that is running. */
  stop: () => void
}

/** Sends one attempt at a time, and says how far it is. Nothing is ever sent twice by itself. */
export function useSending(): Sending {
  const [stage, setStage] = useState<Stage>('idle')
  const [attempts, setAttempts] = useState(0)
  /** The attempt whose answer counts. */
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
      try {
        await attempt(own.signal, () => setStage('leaving'))
      } finally {
        if (running.current === own) {
          running.current = undefined
          setStage('idle')
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
