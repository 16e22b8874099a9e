import { Trans, useLingui } from '@lingui/react/macro'
import type { VipView } from '../../../../shared/areas/rewards/vip'
import type { Vip } from '../../../../shared/contract/reward-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { WageringProgressBar } from '../../wallet/WageringProgressBar'
import styles from './VipPage.module.css'

/** Requirement for keeping the VIP level, and the level that follows if the member misses it. */
function KeepLevelNote({ keep, currency }: { keep: NonNullable<Vip['keep']>; currency: string | undefined }) {
  const instant = useDateTimeFormat()
  const { needed, played, until, otherwise } = keep
  const end = instant(until)
  return (
    <p className={textStyles.note} suppressHydrationWarning>
      <Trans>
        To keep this level, you need to wager <InlineAmount amount={needed} currency={currency} /> by {end}.
        You have wagered <InlineAmount amount={played} currency={currency} /> so far.
      </Trans>{' '}
      {compareAmounts(played, needed) >= 0 ? (
        <Trans>That is enough to keep it.</Trans>
      ) : (
        otherwise !== undefined && (
          <Trans>
            Otherwise, your level will change to <bdi>{otherwise}</bdi>.
          </Trans>
        )
      )}
    </p>
  )
}

/**
 * Card with the member's VIP level, the progress to the next level, and the requirement for keeping the
 * level.
 */
export function VipLevelCard({ view: { vip, progress } }: { view: VipView }) {
  const { t } = useLingui()
  const { level, next, keep, currency } = vip
  return (
    <section className={`${cardClass} ${styles.hero}`} aria-labelledby="level">
      <h2 id="level" className={textStyles.label}>
        <Trans>Your level</Trans>
      </h2>
      <p className={textStyles.figure}>
        <bdi>{level}</bdi>
      </p>
      {next && progress ? (
        <>
          <p className={textStyles.note}>
            <Trans>
              <bdi>{next.level}</bdi>: <InlineAmount amount={progress.left} currency={currency} /> left to
              wager
            </Trans>
          </p>
          <WageringProgressBar percent={progress.percent} label={t`Progress to ${{ level: next.level }}`} />
        </>
      ) : (
        <p className={textStyles.note}>
          <Trans>
            <bdi>{level}</bdi> is the highest level
          </Trans>
        </p>
      )}
      {keep && <KeepLevelNote keep={keep} currency={currency} />}
    </section>
  )
}
