import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { DRAW_SOON_MS } from '../../../../shared/config/play-limits'
import { useFormatters } from '../../../i18n/formatters'
import { formatClock, timeLeft } from '../../../i18n/time-left'
import { useRunningTime } from '../../../ui/hooks/use-running-time'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './Countdown.module.css'

interface CountdownProps {
  /**
   * The platform's time when it responded, in ms since the epoch. `closesAt` is the time when betting closes.
   */
  now: number
  closesAt: number
}

function Left({ ms }: { ms: number }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const left = timeLeft(ms)
  if (ms <= 0) return <Trans>Drawing</Trans>
  return (
    <span>
      {left.days > 0
        ? t`${integer(left.days)} d ${integer(left.hours)} h`
        : formatClock(ms, integer).padStart(5, integer(0))}
    </span>
  )
}

/**
 * Countdown until betting closes, highlighted in the last minute. Screen readers do not announce every
 * second, but can read it.
 */
export function Countdown({ now, closesAt }: CountdownProps) {
  const left = -useRunningTime(now - closesAt, now)
  const isOver = left <= 0
  return (
    <span className={clsx(styles.countdown, !isOver && left <= DRAW_SOON_MS && styles.soon)}>
      <Icon name="timer" size={1} />
      {!isOver && (
        <span className="sr">
          <Trans>Bets close in</Trans>{' '}
        </span>
      )}
      <span className={styles.left}>
        <Left ms={left} />
      </span>
    </span>
  )
}
