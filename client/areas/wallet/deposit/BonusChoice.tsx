import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositBonus } from '../../../../shared/contract/payment-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { computeDepositBonus } from '../../../../shared/money/deposit-terms'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import { Section } from '../../../ui/Section/Section'
import { TextInLanguage } from '../../../ui/TextInLanguage/TextInLanguage'
import { useDecimalFormats } from '../decimal-formats'
import { BonusTerms } from './BonusTerms'
import styles from './DepositForm.module.css'
import type { DepositQuoteInput } from './DepositPreview'

interface BonusChoiceProps extends DepositQuoteInput {
  bonuses: readonly DepositBonus[]
  /** Id of the chosen bonus; empty: no bonus. */
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

function Lead({ bonus, amount, currency, decimals }: DepositQuoteInput & { bonus: DepositBonus }) {
  const { percent } = useDecimalFormats()
  const extra = amount === undefined ? '0' : computeDepositBonus(bonus, amount, decimals)
  if (amount !== undefined && compareAmounts(extra, '0') > 0) {
    return (
      <Trans>
        <InlineAmount amount={extra} currency={currency} /> bonus on a deposit of{' '}
        <InlineAmount amount={amount} currency={currency} />
      </Trans>
    )
  }
  if (amount !== undefined && compareAmounts(amount, bonus.min) < 0) {
    return (
      <b className={styles.notYet}>
        <Trans>
          Minimum deposit <InlineAmount amount={bonus.min} currency={currency} />
        </Trans>
      </b>
    )
  }
  const share = percent(bonus.percent)
  return (
    <Trans>
      {share} bonus, minimum deposit <InlineAmount amount={bonus.min} currency={currency} />
    </Trans>
  )
}

/**
 * Radio buttons for a deposit bonus. 'No bonus' is the first option and is preselected; each bonus has its
 * terms below it.
 */
export function BonusChoice({ bonuses, chosen, error, onChoose, ...reckoning }: BonusChoiceProps) {
  const { t } = useLingui()
  if (bonuses.length === 0) return null
  return (
    <Section id="bonus" title={<Trans>Bonus</Trans>}>
      {error !== undefined && (
        <p role="alert" className={styles.bad}>
          {t(messageOfErrorCode(error))}
        </p>
      )}
      <RadioCardGroup legend={t`Bonus`}>
        <RadioCard
          name="bonus"
          value=""
          checked={chosen === ''}
          onChange={() => onChoose('')}
          icon={<Icon name="prohibit" />}
          title={<Trans>No bonus</Trans>}
          lead={<Trans>No wagering requirement</Trans>}
        />
        {bonuses.map((bonus) => (
          <div key={bonus.id} className={styles.choice}>
            <RadioCard
              name="bonus"
              value={bonus.id}
              checked={chosen === bonus.id}
              onChange={() => onChoose(bonus.id)}
              icon={
                bonus.image === undefined ? (
                  <Icon name="gift" />
                ) : (
                  <CoverImage src={bonus.image} alt="" widths={[80]} sizes="40px" width={40} height={40} />
                )
              }
              title={<TextInLanguage lang={bonus.lang}>{bonus.title}</TextInLanguage>}
              lead={<Lead bonus={bonus} {...reckoning} />}
            />
            <BonusTerms bonus={bonus} isOpen={chosen === bonus.id} {...reckoning} />
          </div>
        ))}
      </RadioCardGroup>
    </Section>
  )
}
