import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Icon } from '../../components/Icon/Icon'
import { elapsedClock, elapsedDuration } from './elapsed-clock'
import styles from './SessionLine.module.css'

const TICK_MS = 1000

/** Time since the login, as the server told it when the page came; stands while nobody looks. */
export function SessionClock({ elapsedMs }: { elapsedMs: number }) {
  const [elapsed, setElapsed] = useState(elapsedMs)
  useEffect(() => {
    const start = performance.now() - elapsedMs
    const tick = () => setElapsed(performance.now() - start)
    let timer: ReturnType<typeof setInterval> | undefined
    const follow = () => {
      clearInterval(timer)
      if (document.hidden) return
      tick()
      timer = setInterval(tick, TICK_MS)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [elapsedMs])
  return (
    <span className={styles.fact}>
      <Icon name="timer" size={2} />
      <span className="sr">
        <Trans>Time in this session</Trans>{' '}
      </span>
      <time className={styles.figures} dateTime={elapsedDuration(elapsed)}>
        {elapsedClock(elapsed)}
      </time>
    </span>
  )
}
