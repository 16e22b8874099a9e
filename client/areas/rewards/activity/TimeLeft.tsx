import { Plural, Trans } from '@lingui/react/macro'
import clock from '@phosphor-icons/core/bold/clock-bold.svg?raw'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { promotionLeft } from './promotion-left'
import styles from './TimeLeft.module.css'

/** Remaining time of a promotion, stated without pressure. */
export function TimeLeft({ endTime, now }: { endTime: number | undefined; now: number }) {
  const left = promotionLeft(endTime, now)
  return (
    <span className={styles.left}>
      <PathIcon svg={clock} size={1} />
      {left.unit === 'always' && <Trans>Always on</Trans>}
      {left.unit === 'over' && <Trans>Over</Trans>}
      {left.unit === 'days' && <Plural value={left.count} one="# day left" other="# days left" />}
      {left.unit === 'hours' && <Plural value={left.count} one="# hour left" other="# hours left" />}
    </span>
  )
}
