import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { errorText } from '../../account/error-messages'
import { Icon } from '../Icon/Icon'
import styles from './Field.module.css'
import type { FieldFace } from './field'

interface FrameProps extends FieldFace {
  id: string
  error?: string | undefined
  /** The input, with what stands before it. */
  children: ReactNode
  /** Buttons and pictures at the end of the box. */
  end?: ReactNode
  /** What is in the box runs from left to right in every language: numbers with what comes before them. */
  ltr?: boolean
}

/** Message below a field: what is wrong first, then what is right, then the hint. Read out when it changes. */
function Message({ id, error, success, hint }: Pick<FrameProps, 'id' | 'error' | 'success' | 'hint'>) {
  const { t } = useLingui()
  const tone = error !== undefined ? styles.isBad : success !== undefined ? styles.isRight : undefined
  const icon =
    error !== undefined ? 'warning-circle-fill' : success !== undefined ? 'check-circle-fill' : undefined
  const text = error !== undefined ? t(errorText(error)) : (success ?? hint)
  return (
    <p id={`${id}-message`} aria-live="polite" className={[styles.message, tone].filter(Boolean).join(' ')}>
      {icon !== undefined && <Icon name={icon} className={styles.icon} />}
      {text !== undefined && <span>{text}</span>}
    </p>
  )
}

/** Label above, box, message below (DESIGN §4.15); TextField and its kin put the input into it. */
export function Field({ id, label, optional = false, error, children, end, ltr, ...message }: FrameProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {optional && (
          <span className={styles.optional}>
            {' '}
            <Trans>optional</Trans>
          </span>
        )}
      </label>
      <div
        className={[styles.box, error !== undefined && styles.bad].filter(Boolean).join(' ')}
        dir={ltr ? 'ltr' : undefined}
      >
        {children}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </div>
      <Message id={id} error={error} {...message} />
    </div>
  )
}
