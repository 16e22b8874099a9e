import { Trans } from '@lingui/react/macro'
import type { DepositBonus } from '../../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { computeDepositBonus, totalWagering } from '../../../../shared/money/deposit-terms'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { BonusTermsCard } from '../BonusTermsCard'
import { WageringRule } from '../WageringRule'
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
  const rule = <WageringRule wagering={bonus.wagering} />
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
  const { title, lang, counts, excluded, min, cap, endTime } = bonus
  return (
    <BonusTermsCard
      {...{ title, lang, currency, excluded, isOpen }}
      terms={bonus}
      wagering={<WageringRequirement bonus={bonus} {...reckoning} />}
      counts={counts === '' ? [] : [{ name: counts }]}
    >
      <DescriptionRow term={<Trans>Minimum deposit</Trans>}>
        <InlineAmount amount={min} currency={currency} />
      </DescriptionRow>
      {cap !== undefined && (
        <DescriptionRow term={<Trans>Maximum bonus</Trans>}>
          <InlineAmount amount={cap} currency={currency} />
        </DescriptionRow>
      )}
      {endTime !== undefined && (
        <DescriptionRow term={<Trans>Offer ends</Trans>}>
          <bdi>{instant(endTime)}</bdi>
        </DescriptionRow>
      )}
    </BonusTermsCard>
  )
}
