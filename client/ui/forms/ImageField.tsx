import { Trans, useLingui } from '@lingui/react/macro'
import { ATTACHED_IMAGE_TYPES } from '../../../shared/config/product-limits'
import { IconButton } from '../IconButton/IconButton'
import stack from '../stack.module.css'
import field from './Field.module.css'
import { FileField, FileFieldError } from './FileField'
import slots from './FileField.module.css'
import type { FieldProps } from './field'
import { useChosenImage } from './use-chosen-image'

interface ImageSlotProps extends Omit<FieldProps, 'defaultValue'> {
  label: string
  hint: string
  onError: (code: string | undefined) => void
}

/** A field for one PNG or JPEG image, with a preview of the chosen image. */
export function ImageField({ id, name, label, hint, error, onError }: ImageSlotProps) {
  const { t } = useLingui()
  const { input, preview, take, remove } = useChosenImage(onError)
  return (
    <div className={stack.tight}>
      <FileField
        id={id}
        name={name}
        label={
          <>
            {label}{' '}
            <span className={field.optional}>
              <Trans>optional</Trans>
            </span>
          </>
        }
        hint={preview === undefined ? hint : t`Ready`}
        error={error}
        accept={ATTACHED_IMAGE_TYPES}
        preview={preview}
        input={input}
        onChange={(event) => void take(event)}
      >
        {preview !== undefined && (
          <IconButton className={slots.remove} label={t`Remove image`} icon="x" size={2} onClick={remove} />
        )}
      </FileField>
      <FileFieldError id={id} error={error} />
    </div>
  )
}
