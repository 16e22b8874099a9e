import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './CheckboxField.module.css'
import { messageOfErrorCode } from './error-messages'
import type { FieldProps } from './field'

interface CheckboxFieldProps extends FieldProps {
  /** Label of the checkbox. If it contains links, set `tall` to make room for their touch targets. */
  children: ReactNode
  /** True for a label of several lines. */
  tall?: boolean
  required?: boolean
  /** Value that the ticked checkbox posts. */
  value?: string
  onChange?: (checked: boolean) => void
}

/** A checkbox. The `defaultValue` 'on' ticks it. */
export function CheckboxField({
  name,
  id,
  defaultValue,
  error,
  children,
  tall = false,
  required,
  value = 'on',
  onChange,
}: CheckboxFieldProps) {
  const { t } = useLingui()
  return (
    <div>
      <label className={clsx(styles.check, tall && styles.tall)}>
        <input
          type="checkbox"
          name={name}
          id={id}
          value={value}
          defaultChecked={defaultValue === 'on'}
          required={required}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={`${id}-message`}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        <span>{children}</span>
      </label>
      <p id={`${id}-message`} aria-live="polite" className={styles.error}>
        {error !== undefined && t(messageOfErrorCode(error))}
      </p>
    </div>
  )
}
