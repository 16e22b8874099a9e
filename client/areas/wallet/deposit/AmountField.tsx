import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { compareAmounts } from '../../../../shared/money/amount'
import { useHydrated } from '../../../browser/use-hydrated'
import { type Currency, useFormatters } from '../../../i18n/formatters'
import { errorText } from '../../../ui/forms/error-messages'
import { type FieldProps, inputProps } from '../../../ui/forms/field'
import { Money } from '../Money'
import styles from './AmountField.module.css'
import type { OfferedChannel } from './contract'

interface AmountFieldProps {
  field: FieldProps
  currency: Currency
  /** The chosen channel, whose limits and amounts are offered. */
  channel: OfferedChannel | undefined
  /** What is typed, as an exact decimal; undefined while it is none. */
  amount: string | undefined
  onChange: (typed: string) => void
}

/** The amount: large, with the limits of the channel and its quick amounts. */
export function AmountField({ field, currency, channel, amount, onChange }: AmountFieldProps) {
  const { t } = useLingui()
  const { currencySymbol, integer } = useFormatters()
  const isHydrated = useHydrated()
  const input = useRef<HTMLInputElement>(null)
  const fill = (value: string) => {
    if (!input.current) return
    input.current.value = value
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const { error } = field
  return (
    <div className={styles.amount}>
      <label htmlFor={field.id} className={styles.label}>
        <Trans>Amount</Trans>
      </label>
      <div className={styles.box} dir="ltr">
        <span className={styles.symbol} aria-hidden="true">
          {currencySymbol(currency)}
        </span>
        <input
          ref={input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          required
          placeholder={integer(0)}
          {...inputProps(field)}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      <p id={`${field.id}-message`} aria-live="polite" className={styles.range}>
        {error !== undefined && <span className={styles.error}>{t(errorText(error))} </span>}
        {channel && (
          <Trans>
            <Money amount={channel.min} currency={currency} /> to{' '}
            <Money amount={channel.max} currency={currency} /> by this way to pay
          </Trans>
        )}
      </p>
      {isHydrated && channel && channel.quickAmounts.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend of its own
        <div className={styles.quick} role="group" aria-label={t`Quick amounts`}>
          {channel.quickAmounts.map((quick) => (
            <button
              key={quick}
              type="button"
              className={styles.chip}
              aria-pressed={amount !== undefined && compareAmounts(amount, quick) === 0}
              onClick={() => fill(quick)}
            >
              <Money amount={quick} currency={currency} />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
