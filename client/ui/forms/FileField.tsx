import { useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { ChangeEvent, ReactNode, RefObject } from 'react'
import { useHydrated } from '../../browser/use-hydrated'
import { Icon } from '../Icon/Icon'
import { messageOfErrorCode } from './error-messages'
import field from './Field.module.css'
import styles from './FileField.module.css'
import type { FieldProps } from './field'

interface FileSlotProps extends Omit<FieldProps, 'defaultValue'> {
  label: ReactNode
  hint: string
  /** MIME types of the files that can be chosen. */
  accept: readonly string[]
  /** URL of a small preview of the chosen file. */
  preview?: string | undefined
  /** Camera that the file input opens in browsers without scripts. */
  capture?: 'user' | 'environment' | undefined
  input: RefObject<HTMLInputElement | null>
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
  /** Button at the end of the slot. */
  children?: ReactNode
}

/**
 * A field for one file, which visitors choose by a tap or drop into the field. Without scripts it is a plain
 * file input.
 */
export function FileField({
  id,
  name,
  label,
  hint,
  error,
  accept,
  preview,
  capture,
  input,
  onChange,
  children,
}: FileSlotProps) {
  const isHydrated = useHydrated()
  return (
    <div className={isHydrated ? styles.slot : styles.plainSlot}>
      <label className={styles.face}>
        {isHydrated && (
          <span className={styles.picture}>
            {preview === undefined ? (
              <Icon name="image-square" />
            ) : (
              <img className={styles.preview} src={preview} alt="" />
            )}
          </span>
        )}
        <span className={styles.texts}>
          <span className={styles.label}>{label}</span>
          <span className={styles.hint}>{hint}</span>
        </span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={accept.join()}
          {...(!isHydrated && { capture })}
          className={isHydrated ? styles.hidden : styles.plain}
          aria-describedby={`${id}-message`}
          aria-invalid={error !== undefined || undefined}
          onChange={onChange}
        />
      </label>
      {children}
    </div>
  )
}

/** Message with the error of a file field, which screen readers announce. */
export function FileFieldError({ id, error }: Pick<FieldProps, 'id' | 'error'>) {
  const { t } = useLingui()
  return (
    <p id={`${id}-message`} aria-live="polite" className={clsx(field.message, field.isBad)}>
      {error !== undefined && (
        <>
          <Icon name="warning-circle" variant="fill" size={1} className={styles.icon} />
          <span>{t(messageOfErrorCode(error))}</span>
        </>
      )}
    </p>
  )
}
