import { Trans, useLingui } from '@lingui/react/macro'
import image from '@phosphor-icons/core/regular/image-square.svg?raw'
import { ATTACHED_IMAGE_TYPES } from '../../../shared/config/limits'
import { useHydrated } from '../../browser/use-hydrated'
import { Icon } from '../Icon/Icon'
import { IconButton } from '../IconButton/IconButton'
import { PathIcon } from '../rows/PathIcon'
import { errorText } from './error-messages'
import type { FieldProps } from './field'
import styles from './ImageSlot.module.css'
import { useChosenImage } from './use-chosen-image'

interface ImageSlotProps extends Omit<FieldProps, 'defaultValue'> {
  label: string
  hint: string
  onError: (code: string | undefined) => void
}

/** A field for one image, PNG or JPEG. Without scripts a plain file input. */
export function ImageSlot({ id, name, label, hint, error, onError }: ImageSlotProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { input, preview, take, remove } = useChosenImage(onError)
  const messageId = `${id}-message`
  return (
    <div className={styles.field}>
      <div className={isHydrated ? styles.slot : styles.plainSlot}>
        <label className={styles.face}>
          {isHydrated && (
            <span className={styles.picture}>
              {preview === undefined ? (
                <PathIcon svg={image} />
              ) : (
                <img className={styles.preview} src={preview} alt="" />
              )}
            </span>
          )}
          <span className={styles.texts}>
            <span className={styles.label}>
              {label}{' '}
              <span className={styles.optional}>
                <Trans>optional</Trans>
              </span>
            </span>
            <span className={styles.hint}>{preview === undefined ? hint : t`Ready`}</span>
          </span>
          <input
            ref={input}
            id={id}
            type="file"
            name={name}
            accept={ATTACHED_IMAGE_TYPES.join()}
            className={isHydrated ? styles.hidden : styles.plain}
            aria-describedby={messageId}
            aria-invalid={error !== undefined || undefined}
            onChange={(event) => void take(event)}
          />
        </label>
        {preview !== undefined && (
          <IconButton
            className={styles.remove}
            label={t`Remove the picture`}
            icon="x"
            size={2}
            onClick={remove}
          />
        )}
      </div>
      <p id={messageId} aria-live="polite" className={styles.message}>
        {error !== undefined && (
          <>
            <Icon name="warning-circle-fill" size={1} className={styles.icon} />
            <span>{t(errorText(error))}</span>
          </>
        )}
      </p>
    </div>
  )
}
