import { Trans, useLingui } from '@lingui/react/macro'
import type { VipLevelProgress } from '../../../../shared/areas/wallet/member-home'
import { percentageOf, roundAmountUp, subtractAmount } from '../../../../shared/money/amount'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { Amount } from '../../../ui/Amount/Amount'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import textStyles from '../../../ui/text.module.css'
import { useDecimalFormats } from '../decimal-formats'
import { WageringProgressBar } from '../WageringProgressBar'
import styles from './LevelProgress.module.css'

/**
 * Computes the progress towards a VIP level. Both parameters are exact decimals.
 * @returns `percent`: the played share in whole per cent, rounded down; `left`: the remaining turnover in
 *   whole units, rounded up
 */
export function computeLevelProgress(played: string, needed: string): { percent: number; left: string } {
  const percent = percentageOf(played, needed)
  return { percent, left: percent === 100 ? '0' : roundAmountUp(subtractAmount(needed, played)) }
}

type Next = NonNullable<VipLevelProgress['progress']['next']>

function Way({ next, wallet }: { next: Next; wallet: VipLevelProgress['wallet'] }) {
  const { t } = useLingui()
  const { percent: format } = useDecimalFormats()
  const { percent, left } = computeLevelProgress(next.played, next.needed)
  const level = <bdi>{next.level}</bdi>
  const amount = (
    <Amount
      amount={left}
      currency={wallet?.currency ?? null}
      symbol={wallet ? wallet.currencySymbol || undefined : ''}
    />
  )
  return (
    <>
      <p className={styles.line}>
        <span className={styles.dim}>
          <Trans>
            {level}: {amount} left to wager
          </Trans>
        </span>
        <b>{format(percent)}</b>
      </p>
      <WageringProgressBar percent={percent} label={t`Progress to ${{ level: next.level }}`} />
    </>
  )
}

/** Progress towards the next VIP level. */
export function LevelProgress({ data }: { data: Deferred<VipLevelProgress> }) {
  const { hasOffers } = useShell()
  return (
    <div className={styles.level}>
      <DeferredSection id="level" data={data} fallback={<Skeleton className={styles.waiting} />}>
        {(level) => {
          if (!level.ok)
            return (
              <SectionFailedNotice>
                <Trans>We couldn’t load your level.</Trans>
              </SectionFailedNotice>
            )
          const { progress, wallet } = level.value
          if (progress.next) return <Way next={progress.next} wallet={wallet} />
          return (
            <p className={styles.dim}>
              <Trans>
                <bdi>{progress.level}</bdi> is the highest level
              </Trans>
            </p>
          )
        }}
      </DeferredSection>
      {hasOffers && (
        <PageLink to={href('vip')} className={textStyles.linkLine}>
          <Trans>Your level and benefits</Trans>
        </PageLink>
      )}
    </div>
  )
}
