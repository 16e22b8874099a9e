import { Trans, useLingui } from '@lingui/react/macro'
import type { CashbackHistoryView } from '../../../../shared/areas/rewards/cashback'
import { href } from '../../../../shared/paths'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { cardClass, dividedCardClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { CashbackChart } from './CashbackChart'
import styles from './CashbackPage.module.css'
import { CashbackPeriodRow } from './CashbackPeriodRow'

/** List of cashback periods, newest first, with amount and state. Periods without cashback are not listed. */
export function CashbackPeriods({ view }: { view: CashbackHistoryView }) {
  const { t } = useLingui()
  const { list, claimed, currency } = view
  const visiblePeriods = list.filter(({ state, bar }) => state !== 'none' && (state !== 'running' || bar > 0))
  if (visiblePeriods.length === 0)
    return (
      <EmptyState
        text={t`You haven’t earned any cashback yet.`}
        action={
          <ButtonLink to={href('cashback')} inPlace>
            <Trans>How cashback works</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <section className={`${cardClass} ${styles.hero}`} aria-labelledby="claimed-sum">
        <h2 id="claimed-sum" className={textStyles.label}>
          <Trans>Claimed in these periods</Trans>
        </h2>
        <p className={textStyles.figure}>
          <InlineAmount amount={claimed} currency={currency} />
        </p>
        <CashbackChart list={list} />
      </section>
      <ul className={dividedCardClass}>
        {visiblePeriods.map((period) => (
          <CashbackPeriodRow key={period.from} period={period} currency={currency} />
        ))}
      </ul>
    </>
  )
}
