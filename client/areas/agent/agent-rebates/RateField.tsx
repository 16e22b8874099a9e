import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { useState } from 'react'
import { parseTypedRate } from '../../../../shared/areas/agent/agent'
import {
  isSameRate,
  previousRateFieldName,
  type RebateFormRow,
  rebateCategoryFieldName,
  stepRate,
} from '../../../../shared/areas/agent/agent-rebates'
import { compareAmounts, subtractAmount } from '../../../../shared/money/amount'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { type FieldProps, fieldInputProps } from '../../../ui/forms/field'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { rowClass } from '../../../ui/rows/row'
import textStyles from '../../../ui/text.module.css'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import styles from './AgentRebatesPage.module.css'
import { CategoryIcon, NextRebateRate } from './RebateRateItem'

interface RateFieldProps {
  row: RebateFormRow
  field: FieldProps
  /** The text in the rate's input field. */
  typed: string
  onType: (typed: string) => void
  fill: (rate: string) => void
  inputRef: (input: HTMLInputElement | null) => void
}

/** Input field for one rebate rate, with step buttons, the allowed bounds and the agent's share. */
export function RateField({
  row: { index, before, row },
  field,
  typed,
  onType,
  fill,
  inputRef,
}: RateFieldProps) {
  const { t } = useLingui()
  const [rateText, category] = [useRateFormatter(), useCategoryDisplay()]
  const [said, setSaid] = useState('')
  const { name, icon } = category(row)
  const parsed = parseTypedRate(typed)
  const rate = parsed ?? before
  const [least, most] = [rateText(row.least, 'plain'), rateText(row.most)]
  const isChanged = parsed === undefined || !isSameRate(parsed, before)
  const kept =
    parsed !== undefined && compareAmounts(parsed, row.most) <= 0
      ? rateText(subtractAmount(row.most, parsed))
      : '–'
  const step = (by: 'more' | 'less') => () => {
    const next = stepRate(rate, by, row)
    if (isSameRate(next, rate) && parsed !== undefined) return
    fill(next)
    setSaid(rateText(next))
  }
  return (
    <li className={rowClass({ size: 'tall', className: styles.field })}>
      <CategoryIcon icon={icon} />
      <div className={styles.texts}>
        <label htmlFor={field.id} className={textStyles.name}>
          {name}
        </label>
        <p id={`${field.id}-message`} className={textStyles.note}>
          <span aria-live="polite" className={styles.error}>
            {field.error !== undefined && t(messageOfErrorCode(field.error))}
          </span>
          <span className={styles.line}>
            <Trans>
              {least} to {most}
            </Trans>
          </span>
          <span className={styles.line}>
            <Trans>You keep {kept}</Trans>
          </span>
        </p>
        <NextRebateRate next={row.next} />
      </div>
      <input type="hidden" name={rebateCategoryFieldName(index)} value={row.category} />
      <input type="hidden" name={previousRateFieldName(index)} value={before} />
      <div
        className={clsx(styles.stepper, isChanged && styles.changed, field.error !== undefined && styles.bad)}
      >
        <IconButton
          className={styles.step}
          icon={<Icon name="minus" variant="bold" size={2} />}
          label={t`Decrease: ${name}`}
          aria-disabled={compareAmounts(rate, row.least) <= 0 || undefined}
          onClick={step('less')}
        />
        <span className={styles.value} dir="ltr">
          <input
            {...fieldInputProps(field)}
            ref={inputRef}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={12}
            required
            onInput={(event) => onType(event.currentTarget.value)}
          />
          <span aria-hidden="true">%</span>
        </span>
        <IconButton
          className={styles.step}
          icon={<Icon name="plus" variant="bold" size={2} />}
          label={t`Increase: ${name}`}
          aria-disabled={compareAmounts(rate, row.most) >= 0 || undefined}
          onClick={step('more')}
        />
        <span role="status" className="sr">
          {said}
        </span>
      </div>
    </li>
  )
}
