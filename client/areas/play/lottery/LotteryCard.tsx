import { Trans } from '@lingui/react/macro'
import type { LotteryEntry } from '../../../../shared/contract/play-schemas'
import { href } from '../../../../shared/paths'
import type { LotteryMode } from '../../../../shared/play/launch-request'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { BettingCloseCountdown } from './BettingCloseCountdown'
import { DrawnNumbers } from './DrawnNumbers'
import styles from './LotteryCard.module.css'

interface LotteryCardProps {
  lottery: LotteryEntry
  mode: LotteryMode
  now: number
}

const launchHref = ({ gameId, gameGroupId }: LotteryEntry, mode: LotteryMode): string =>
  href('launch-game', { playType: mode, gameId, gameGroupId })

/** One lottery with the time until betting closes, and the last draw. The whole card links to the game. */
export function LotteryCard({ lottery, mode, now }: LotteryCardProps) {
  const { name, lang, iconUrl, next, last } = lottery
  return (
    <div className={styles.card}>
      <span className={styles.image}>
        <CoverImage src={iconUrl} alt="" width={240} height={320} widths={[240]} />
      </span>
      <div className={styles.texts}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <PageLink to={launchHref(lottery, mode)} className={styles.link}>
              <bdi lang={lang}>{name}</bdi>
            </PageLink>
          </h2>
          <BettingCloseCountdown now={now} closesAt={next.closesAt} />
        </div>
        {last?.numbers ? (
          <>
            <p className={styles.label}>
              <Trans>Last draw</Trans>
            </p>
            <DrawnNumbers draw={last} />
          </>
        ) : (
          <p className={styles.label}>
            <Trans>No draws yet</Trans>
          </p>
        )}
      </div>
    </div>
  )
}
