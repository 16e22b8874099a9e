import { Plural, Trans } from '@lingui/react/macro'
import { Icon } from '../../../ui/Icon/Icon'
import { promotionLeft } from './promotion-left'
import styles from './TimeLeft.module.css'

/** Remaining time of a promotion, stated without pressure. */
export function TimeLeft({ endTime, now }: { endTime: number | undefined; now: number }) {
  const left = promotionLeft(endTime, now)
  return (
    <span className={styles.left}>
      <Icon name="clock" variant="bold" size={1} />
      {left.unit === 'always' && <Trans>Always on</Trans>}
      {left.unit === 'over' && <Trans>Over</Trans>}
      {left.unit === 'days' && <Plural value={left.count} one="# day left" other="# days left" />}
      {left.unit === 'hours' && <Plural value={left.count} one="# hour left" other="# hours left" />}
    </span>
  )
}
