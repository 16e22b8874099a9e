import { useLingui } from '@lingui/react/macro'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import type { LotteryCentre, LotteryMode } from './contract'
import { LotteryCard } from './LotteryCard'
import styles from './LotteryPage.module.css'
import { useDrawRefresh } from './use-draw-refresh'

/** The lotteries of a mode, soonest draw first. */
export function LotteryCentreList({ centre, mode }: { centre: LotteryCentre; mode: LotteryMode }) {
  const { t } = useLingui()
  useDrawRefresh(centre)
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
