import { Trans, useLingui } from '@lingui/react/macro'
import { clsx } from 'clsx'
import { APPLICATION_IMAGES_FIELD } from '../../../../shared/areas/rewards/activity'
import { APPLICATION_IMAGES_MAX, ATTACHED_IMAGE_TYPES } from '../../../../shared/config/product-limits'
import { useHydrated } from '../../../browser/use-hydrated'
import { useFormatters } from '../../../i18n/formatters'
import field from '../../../ui/forms/Field.module.css'
import { FileFieldError } from '../../../ui/forms/FileField'
import slot from '../../../ui/forms/FileField.module.css'
import { useChosenImage } from '../../../ui/forms/use-chosen-image'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import styles from './ApplicationImageInputs.module.css'

interface SlotProps {
  /** Number of the image, formatted in the page's language. */
  number: string
  id: string
  describedBy: string
  isWrong: boolean
  onError: (code: string | undefined) => void
}

/** File input for one image. A script replaces the chosen file with a smaller version. */
function Slot({ number, id, describedBy, isWrong, onError }: SlotProps) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { input, preview, take, remove } = useChosenImage(onError)
  return (
    <div className={isHydrated ? styles.slot : styles.plainSlot}>
      <label className={styles.face}>
        <span className="sr">{preview === undefined ? t`Image ${number}` : t`Image ${number}, added`}</span>
        {preview === undefined ? (
          isHydrated && <Icon name="image-square" />
        ) : (
          <img className={styles.preview} src={preview} alt="" />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={APPLICATION_IMAGES_FIELD}
          accept={ATTACHED_IMAGE_TYPES.join()}
          className={isHydrated ? slot.hidden : styles.plain}
          aria-describedby={describedBy}
          aria-invalid={isWrong || undefined}
          onChange={(event) => void take(event)}
        />
      </label>
      {preview !== undefined && (
        <IconButton
          className={styles.remove}
          label={t`Remove image ${number}`}
          icon="x"
          size={1}
          onClick={remove}
        />
      )}
    </div>
  )
}

interface ImageSlotsProps {
  id: string
  error: string | undefined
  onError: (code: string | undefined) => void
}

/** Inputs for up to three images, PNG or JPEG, each at most 5 MB when sent. */
export function ApplicationImageInputs({ id, error, onError }: ImageSlotsProps) {
  const isHydrated = useHydrated()
  const { integer } = useFormatters()
  const most = integer(APPLICATION_IMAGES_MAX)
  const describedBy = `${id}-message`
  return (
    <fieldset className={styles.slots}>
      <legend className={clsx(field.label, styles.legend)}>
        <Trans>Images</Trans>{' '}
        <span className={field.optional}>
          {isHydrated ? (
            <Trans>up to {most}, PNG or JPEG; large images are resized</Trans>
          ) : (
            <Trans>up to {most}, PNG or JPEG, max 5 MB each</Trans>
          )}
        </span>
      </legend>
      <div className={styles.row}>
        {Array.from({ length: APPLICATION_IMAGES_MAX }, (_, index) => (
          <Slot
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a slot
            key={index}
            number={integer(index + 1)}
            id={index === 0 ? id : `${id}-${index + 1}`}
            describedBy={describedBy}
            isWrong={error !== undefined}
            onError={onError}
          />
        ))}
      </div>
      <FileFieldError id={id} error={error} />
    </fieldset>
  )
}
