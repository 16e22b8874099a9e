import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { DRAW_WARNING_MS } from '../../../../shared/config/play-limits'
import { useFormatters } from '../../../i18n/formatters'
import { formatClock, splitRemainingTime } from '../../../i18n/remaining-time'
import { useElapsedTime } from '../../../ui/hooks/use-elapsed-time'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './BettingCloseCountdown.module.css'

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
  const left = splitRemainingTime(ms)
  if (ms <= 0) return <Trans>Draw in progress</Trans>
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
export function BettingCloseCountdown({ now, closesAt }: CountdownProps) {
  const left = -useElapsedTime(now - closesAt, now)
  const isOver = left <= 0
  return (
    <span className={clsx(styles.countdown, !isOver && left <= DRAW_WARNING_MS && styles.soon)}>
      <Icon name="timer" size={1} />
      {!isOver && (
        <span className="sr">
          <Trans>Betting closes in</Trans>{' '}
        </span>
      )}
      <span className={styles.left}>
        <Left ms={left} />
      </span>
    </span>
  )
}
