import { Trans } from '@lingui/react/macro'
import { useRunningTime } from '../../../ui/hooks/use-running-time'
import { Icon } from '../../../ui/Icon/Icon'
import { elapsedClock, elapsedDuration } from './elapsed-clock'
import styles from './PlayTimeLine.module.css'

/** Time since the login, based on the server's value when the page loaded. Stops while the tab is hidden. */
export function PlayClock({ elapsedMs }: { elapsedMs: number }) {
  const elapsed = useRunningTime(elapsedMs)
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
