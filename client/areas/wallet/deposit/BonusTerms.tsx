import { Plural, Trans } from '@lingui/react/macro'
import type { DepositBonus } from '../../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { computeDepositBonus, totalWagering } from '../../../../shared/money/deposit-terms'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { useDecimalFormats } from '../decimal-formats'
import styles from './DepositForm.module.css'
import type { DepositQuoteInput } from './DepositPreview'

/**
 * Wagering requirement of a deposit bonus: its rule, and the resulting amount once the player has typed a
 * deposit.
 */
function WageringRequirement({
  bonus,
  amount,
  currency,
  decimals,
}: DepositQuoteInput & { bonus: DepositBonus }) {
  const { decimal } = useDecimalFormats()
  const times = decimal(bonus.wagering.times)
  const rule =
    bonus.wagering.of === 'bonus' ? (
      <Trans>{times} × the bonus</Trans>
    ) : (
      <Trans>{times} × (deposit + bonus)</Trans>
    )
  if (amount === undefined || compareAmounts(computeDepositBonus(bonus, amount, decimals), '0') === 0)
    return rule
  return (
    <span>
      <b>
        <InlineAmount amount={totalWagering(bonus, amount, decimals)} currency={currency} />
      </b>
      , {rule}
    </span>
  )
}

/** Conditions of a deposit bonus in plain language. */
export function BonusTerms({
  bonus,
  isOpen,
  ...reckoning
}: DepositQuoteInput & { bonus: DepositBonus; isOpen: boolean }) {
  const instant = useDateTimeFormat()
  const { currency } = reckoning
  const { lang } = bonus
  const title = <TextInLanguage lang={lang}>{bonus.title}</TextInLanguage>
  const words = (text: string) => text !== '' && <TextInLanguage lang={lang}>{text}</TextInLanguage>
  const rows = [
    {
      id: 'play',
      term: <Trans>Total wagering</Trans>,
      value: <WageringRequirement bonus={bonus} {...reckoning} />,
    },
    { id: 'counts', term: <Trans>Game contributions</Trans>, value: words(bonus.counts) },
    { id: 'excluded', term: <Trans>Excluded games</Trans>, value: words(bonus.excluded) },
    {
      id: 'min',
      term: <Trans>Minimum deposit</Trans>,
      value: <InlineAmount amount={bonus.min} currency={currency} />,
    },
    {
      id: 'cap',
      term: <Trans>Maximum bonus</Trans>,
      value: bonus.cap && <InlineAmount amount={bonus.cap} currency={currency} />,
    },
    {
      id: 'days',
      term: <Trans>Wagering deadline</Trans>,
      value: bonus.days !== undefined && <Plural value={bonus.days} one="# day" other="# days" />,
    },
    {
      id: 'end',
      term: <Trans>Offer ends</Trans>,
      value: bonus.endTime !== undefined && <bdi>{instant(bonus.endTime)}</bdi>,
    },
  ]
  return (
    <details className={styles.terms} open={isOpen || undefined}>
      <summary>
        <Trans>
          Bonus terms<span className="sr">: {title}</span>
        </Trans>
      </summary>
      <dl>
        {rows.map(
          ({ id, term, value }) =>
            value && (
              <div key={id} className={styles.line}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </details>
  )
}
