import { Trans, useLingui } from '@lingui/react/macro'
import type { DepositBonus } from '../../../../shared/contract/payments'
import { compareAmounts } from '../../../../shared/money/amount'
import { bonusOf } from '../../../../shared/money/deposit-terms'
import { Money } from '../../../ui/Amount/Money'
import { CoverImage } from '../../../ui/CoverImage/CoverImage'
import { errorText } from '../../../ui/forms/error-messages'
import { RadioCard, RadioCards } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import { InLanguage } from '../../../ui/InLanguage/InLanguage'
import { Section } from '../../../ui/Section/Section'
import { useDecimals } from '../decimals'
import { BonusTerms } from './BonusTerms'
import type { DepositQuoteInput } from './ChannelDetails'
import styles from './DepositForm.module.css'

interface BonusChoiceProps extends DepositQuoteInput {
  bonuses: readonly DepositBonus[]
  /** Id of the chosen bonus; empty: no bonus. */
  chosen: string
  error: string | undefined
  onChoose: (id: string) => void
}

function Lead({ bonus, amount, currency, decimals }: DepositQuoteInput & { bonus: DepositBonus }) {
  const { percent } = useDecimals()
  const extra = amount === undefined ? '0' : bonusOf(bonus, amount, decimals)
  if (amount !== undefined && compareAmounts(extra, '0') > 0) {
    return (
      <Trans>
        <Money amount={extra} currency={currency} /> more on <Money amount={amount} currency={currency} />
      </Trans>
    )
  }
  if (amount !== undefined && compareAmounts(amount, bonus.min) < 0) {
    return (
      <b className={styles.notYet}>
        <Trans>
          From <Money amount={bonus.min} currency={currency} />
        </Trans>
      </b>
    )
  }
  const share = percent(bonus.percent)
  return (
    <Trans>
      {share} more from <Money amount={bonus.min} currency={currency} />
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
          {t(errorText(error))}
        </p>
      )}
      <RadioCards legend={t`Bonus`}>
        <RadioCard
          name="bonus"
          value=""
          checked={chosen === ''}
          onChange={() => onChoose('')}
          icon={<Icon name="prohibit" />}
          title={<Trans>No bonus</Trans>}
          lead={<Trans>Nothing has to be played first</Trans>}
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
              title={<InLanguage lang={bonus.lang}>{bonus.title}</InLanguage>}
              lead={<Lead bonus={bonus} {...reckoning} />}
            />
            <BonusTerms bonus={bonus} isOpen={chosen === bonus.id} {...reckoning} />
          </div>
        ))}
      </RadioCards>
    </Section>
  )
}
