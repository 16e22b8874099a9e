import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { compareAmounts } from '../../../shared/money/amount'
import { fillField } from '../../browser/typed-fields'
import { useHydrated } from '../../browser/use-hydrated'
import { type Currency, useFormatters } from '../../i18n/formatters'
import { TranslationSafeText } from '../../i18n/TranslationSafeText'
import { InlineAmount } from '../Amount/InlineAmount'
import { Button } from '../Button/Button'
import textStyles from '../text.module.css'
import styles from './AmountField.module.css'
import { messageOfErrorCode } from './error-messages'
import { type FieldProps, fieldInputProps } from './field'

interface AmountFieldProps {
  field: FieldProps
  currency: Currency
  /** Content that replaces the visible label. Screen readers still read the label. */
  lead?: ReactNode
  /** Text with the minimum and maximum amount. */
  range: ReactNode
  quickAmounts: readonly string[]
  /** Maximum available amount, which a button fills in. */
  all?: string
  /** Typed amount as an exact decimal; undefined if the input is not an amount. */
  amount: string | undefined
  onChange: (typed: string) => void
}

/** Field for an amount of money in large text, with the allowed range and buttons for common amounts. */
export function AmountField({
  field,
  currency,
  lead,
  range,
  quickAmounts,
  all,
  amount,
  onChange,
}: AmountFieldProps) {
  const { t } = useLingui()
  const { currencySymbol, integer } = useFormatters()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const fill = (value: string) => {
    if (input.current) fillField(input.current, value)
  }
  const { error } = field
  return (
    <div className={styles.amount}>
      <label htmlFor={field.id} className={textStyles.hint}>
        <span className={lead === undefined ? undefined : 'sr'}>
          <Trans>Amount</Trans>
        </span>{' '}
        <TranslationSafeText>{lead}</TranslationSafeText>
      </label>
      <div className={styles.box} dir="ltr">
        {currency !== null && (
          <span className={styles.symbol} aria-hidden="true">
            {currencySymbol(currency)}
          </span>
        )}
        <input
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          required
          placeholder={integer(0)}
          {...fieldInputProps(field)}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id={`${field.id}-message`} aria-live="polite" className={styles.range}>
        {error !== undefined && <span className={styles.error}>{t(messageOfErrorCode(error))} </span>}
        <TranslationSafeText>{range}</TranslationSafeText>
      </p>
      {isHydrated && all !== undefined && (
        <Button size="small" className={styles.all} onClick={() => fill(all)}>
          <Trans>Use all</Trans>
        </Button>
      )}
      {isHydrated && quickAmounts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend
        <div className={styles.quick} role="group" aria-label={t`Quick amounts`}>
          {quickAmounts.map((quick) => (
            <button
              key={quick}
              type="button"
              className={styles.chip}
              aria-pressed={amount !== undefined && compareAmounts(amount, quick) === 0}
              onClick={() => fill(quick)}
            >
              <InlineAmount amount={quick} currency={currency} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
