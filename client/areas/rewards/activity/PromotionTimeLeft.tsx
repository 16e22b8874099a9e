import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './PromotionTimeLeft.module.css'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Remaining time of a promotion, rounded down: in days, or in hours on the last day. `always` means that the
 * promotion has no end, `over` that it has ended.
 */
type Left = { unit: 'always' } | { unit: 'over' } | { unit: 'days' | 'hours'; count: number }

/**
 * Returns the remaining time of a promotion.
 * @param endTime ms since the epoch; undefined: no end
 * @param now ms since the epoch
 */
export function computePromotionTimeLeft(endTime: number | undefined, now: number): Left {
  if (endTime === undefined) return { unit: 'always' }
  const left = endTime - now
  if (left <= 0) return { unit: 'over' }
  if (left >= DAY) return { unit: 'days', count: Math.floor(left / DAY) }
  return { unit: 'hours', count: Math.max(1, Math.floor(left / HOUR)) }
}

/**
 * Shows the remaining time of a promotion. It is no running countdown, which would put pressure on the
 * player.
 */
export function PromotionTimeLeft({ endTime, now }: { endTime: number | undefined; now: number }) {
  const left = computePromotionTimeLeft(endTime, now)
  return (
    <span className={styles.left}>
      <Icon name="clock" variant="bold" size={1} />
      {left.unit === 'always' && <Trans>No end date</Trans>}
      {left.unit === 'over' && <Trans>Ended</Trans>}
      {left.unit === 'days' && <Plural value={left.count} one="# day left" other="# days left" />}
      {left.unit === 'hours' && <Plural value={left.count} one="# hour left" other="# hours left" />}
    </span>
  )
}
