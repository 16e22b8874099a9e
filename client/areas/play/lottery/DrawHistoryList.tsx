import { Trans, useLingui } from '@lingui/react/macro'
import type { DrawHistory } from '../../../../shared/areas/play/lottery'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { ChipLink } from '../../../ui/Chip/ChipLink'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { DrawnNumbers } from './DrawnNumbers'
import styles from './LotteryPage.module.css'

/** Recent draws of one lottery, with links to the draws of other lotteries. */
export function DrawHistoryList({ history }: { history: DrawHistory }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { lotteries, gameId, draws } = history
  return (
    <>
      <nav className={styles.chips} aria-label={t`Lotteries`}>
        {lotteries.map((lottery) => (
          <ChipLink
            key={lottery.gameId}
            to={href('lottery', { history: 1, gameId: lottery.gameId })}
            selected={lottery.gameId === gameId}
          >
            <bdi lang={lottery.lang}>{lottery.name}</bdi>
          </ChipLink>
        ))}
      </nav>
      {draws.length === 0 ? (
        <EmptyState text={t`No draws yet. Results will appear here.`} />
      ) : (
        <ul className={styles.list}>
          {draws.map((draw) => (
            <li key={draw.numero} className={styles.draw}>
              <p className={styles.when}>
                <span>
                  <Trans>Draw {draw.numero}</Trans>
                </span>
                <time dateTime={new Date(draw.drawsAt).toISOString()}>{instant(draw.drawsAt)}</time>
              </p>
              <DrawnNumbers draw={draw} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
