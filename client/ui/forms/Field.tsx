import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useFormatters } from '../../i18n/formatters'
import { Icon } from '../Icon/Icon'
import stack from '../stack.module.css'
import { messageOfErrorCode } from './error-messages'
import styles from './Field.module.css'
import type { SharedFieldProps } from './field'
import { RetryCountdown } from './RetryCountdown'

/** A refusal by the worker of the action of a button in a field, such as sending a code. */
export interface FieldActionRefusal {
  code: string
  /** Seconds until the visitor may try again. */
  retryAfterS?: number
  /** Time of the refusal, ms since the epoch. */
  at: number
}

type MessageProps = Pick<
  FieldBoxProps,
  'id' | 'error' | 'why' | 'refusal' | 'success' | 'hint' | 'length' | 'format'
>

interface FieldBoxProps extends Omit<SharedFieldProps, 'label'> {
  id: string
  label: ReactNode
  error?: string | undefined
  /** Second sentence of the error message, such as its reason. Visible only with `error`. */
  why?: string | undefined
  /** Refusal of the action of a button in the field. The field's value may be valid. */
  refusal?: FieldActionRefusal | undefined
  /** The input, and elements that precede it. */
  children: ReactNode
  /** Buttons and images at the end of the field. */
  end?: ReactNode
  /** True for content that reads from left to right in every language, such as numbers with a prefix. */
  ltr?: boolean
}

/**
 * Returns the hint with a field's allowed length, and a function that turns an error code into a text with
 * the length or format.
 */
export function useFieldMessages({ length, format }: Pick<SharedFieldProps, 'length' | 'format'>) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const range =
    length && length.min > 0 ? t`${integer(length.min)} to ${integer(length.max)} characters` : undefined
  const wrong = (code: string): string => {
    if (format !== undefined && code.endsWith('-format')) return format
    if (length && code === 'too-short') return t`At least ${integer(length.min)} characters`
    if (length && code === 'too-long') return t`At most ${integer(length.max)} characters`
    return t(messageOfErrorCode(code))
  }
  return { range, wrong }
}

/**
 * Message below a field: the error, otherwise the success text or the hint. Screen readers announce when it
 * changes.
 */
function Message({ id, error, why, refusal, success, hint, length, format }: MessageProps) {
  const messages = useFieldMessages({ length, format })
  const isBad = error !== undefined || refusal !== undefined
  const tone = isBad ? styles.isBad : success !== undefined ? styles.isRight : undefined
  const icon = isBad ? 'warning-circle' : success !== undefined ? 'check-circle' : undefined
  const text = isBad ? undefined : (success ?? hint ?? messages.range)
  return (
    <p id={`${id}-message`} aria-live="polite" className={clsx(styles.message, tone)}>
      {icon !== undefined && <Icon name={icon} variant="fill" className={styles.icon} />}
      {text !== undefined && <span>{text}</span>}
      {isBad && (
        <span className={styles.lines}>
          {error !== undefined && <span>{messages.wrong(error)}</span>}
          {why !== undefined && <span>{why}</span>}
          {refusal && (
            <span>
              <span>{messages.wrong(refusal.code)}</span>{' '}
              {refusal.retryAfterS !== undefined && (
                <RetryCountdown key={refusal.at} seconds={refusal.retryAfterS} />
              )}
            </span>
          )}
        </span>
      )}
    </p>
  )
}

/** Label, box and message of a field. TextField and similar components render their input inside. */
export function Field({ id, label, optional = false, error, children, end, ltr, ...message }: FieldBoxProps) {
  return (
    <div className={stack.tight}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      <div className={clsx(styles.box, error !== undefined && styles.bad)} dir={ltr ? 'ltr' : undefined}>
        {children}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      <Message id={id} error={error} {...message} />
    </div>
  )
}
