import { Trans, useLingui } from '@lingui/react/macro'
import type { WithdrawSettings } from '../../../../shared/contract/withdrawal-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { wageringProgress } from '../../../../shared/money/withdraw-terms'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { cardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { WageringProgressBar } from '../WageringProgressBar'
import styles from './WithdrawForm.module.css'

function Way({
  turnover,
  currency,
}: {
  turnover: NonNullable<WithdrawSettings['turnover']>
  currency: string | null
}) {
  const { t } = useLingui()
  const { percent, left } = wageringProgress(turnover)
  return (
    <>
      <WageringProgressBar percent={percent} label={t`Wagering requirement`} />
      <p className={textStyles.note}>
        <Trans>
          You have <InlineAmount amount={left} currency={currency} /> left to wager before the locked amount
          is released to your balance. The rest of your balance is not locked.
        </Trans>
      </p>
    </>
  )
}

/** Locked amount of the balance, the wagering requirement that unlocks it, and the amount in open bets. */
export function LockedBalanceCard({ settings }: { settings: WithdrawSettings }) {
  const { locked, openBets, turnover, currency = null } = settings
  const isLocked = compareAmounts(locked, '0') > 0
  const hasBets = compareAmounts(openBets, '0') > 0
  if (!isLocked && !turnover && !hasBets) return null
  return (
    <section className={[cardClass, styles.locked].join(' ')} aria-labelledby="locked">
      <p className={styles.between}>
        <b id="locked">
          {isLocked || turnover ? <Trans>Bonus wagering requirement</Trans> : <Trans>Open bets</Trans>}
        </b>
        {isLocked && (
          <span className={textStyles.note}>
            <Trans>
              <InlineAmount amount={locked} currency={currency} /> locked
            </Trans>
          </span>
        )}
      </p>
      {turnover && <Way turnover={turnover} currency={currency} />}
      {hasBets && (
        <p className={textStyles.note}>
          <Trans>
            You have <InlineAmount amount={openBets} currency={currency} /> in open bets.
          </Trans>
        </p>
      )}
    </section>
  )
}
