import { Trans, useLingui } from '@lingui/react/macro'
import type { LevelStatus } from '../../../../shared/areas/wallet/member-home'
import { percentOf, roundedUp, subtractAmount } from '../../../../shared/money/amount'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useShell } from '../../../data/use-shell'
import { Amount } from '../../../ui/Amount/Amount'
import { SectionFailed } from '../../../ui/Notice/SectionFailed'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import textStyles from '../../../ui/text.module.css'
import { useDecimals } from '../decimals'
import { WageringProgress } from '../WageringProgress'
import styles from './LevelProgress.module.css'

/**
 * Computes the progress towards a VIP level. Both parameters are exact decimals.
 * @returns `percent`: the played share in whole per cent, rounded down; `left`: the remaining turnover in
 *   whole units, rounded up
 */
export function levelProgress(played: string, needed: string): { percent: number; left: string } {
  const percent = percentOf(played, needed)
  return { percent, left: percent === 100 ? '0' : roundedUp(subtractAmount(needed, played)) }
}

type Next = NonNullable<LevelStatus['progress']['next']>

function Way({ next, wallet }: { next: Next; wallet: LevelStatus['wallet'] }) {
  const { t } = useLingui()
  const { percent: format } = useDecimals()
  const { percent, left } = levelProgress(next.played, next.needed)
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
            {level}: {amount} of play left
          </Trans>
        </span>
        <b>{format(percent)}</b>
      </p>
      <WageringProgress percent={percent} label={t`Progress to ${{ level: next.level }}`} />
    </>
  )
}

/** Progress towards the next VIP level. */
export function LevelProgress({ data }: { data: Deferred<LevelStatus> }) {
  const { hasOffers } = useShell()
  return (
    <div className={styles.level}>
      <DeferredSection id="level" data={data} fallback={<Skeleton className={styles.waiting} />}>
        {(level) => {
          if (!level.ok)
            return (
              <SectionFailed>
                <Trans>Your level could not be loaded.</Trans>
              </SectionFailed>
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
          <Trans>Your level and what it gives</Trans>
        </PageLink>
      )}
    </div>
  )
}
