import { useLingui } from '@lingui/react/macro'
import type { LotteryCentre } from '../../../../shared/areas/play/lottery'
import { AFTER_DRAW_MS } from '../../../../shared/config/play-limits'
import type { LotteryMode } from '../../../../shared/play/launch-request'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { useRefreshAfter } from '../../../ui/hooks/use-refresh-after'
import { LotteryCard } from './LotteryCard'
import styles from './LotteryPage.module.css'

/** The lotteries of a mode, soonest draw first. */
export function LotteryCentreList({ centre, mode }: { centre: LotteryCentre; mode: LotteryMode }) {
  const { t } = useLingui()
  const draws = centre.lotteries.map(({ next }) => next.drawsAt)
  useRefreshAfter(Math.min(...draws) - centre.now + AFTER_DRAW_MS, centre)
  if (centre.lotteries.length === 0) return <EmptyState text={t`There is no lottery of this kind.`} />
  return (
    <ul className={styles.list}>
      {centre.lotteries.map((lottery) => (
        <li key={lottery.nodeId}>
          <LotteryCard lottery={lottery} mode={mode} now={centre.now} />
        </li>
      ))}
    </ul>
  )
}
