import { Trans } from '@lingui/react/macro'
import { clsx } from 'clsx'
import type { VerificationStep } from '../../../../shared/contract/verification'
import slots from '../../../ui/forms/FileSlot.module.css'
import { Icon } from '../../../ui/Icon/Icon'
import { useFileSize } from './file-size'
import { RemoveButton } from './RemoveButton'

interface KeptPictureProps {
  title: string
  slot: VerificationStep['slots'][number]
}

/** A picture that the platform has. It is not shown again: nobody else with this device should see it. */
export function KeptPicture({ title, slot: { size: bytes, uploadId } }: KeptPictureProps) {
  const fileSize = useFileSize()
  const size = bytes === undefined ? '' : fileSize(bytes)
  return (
    <div className={slots.kept}>
      <span className={slots.picture}>
        <Icon name="image-square" />
      </span>
      <span className={slots.texts}>
        <span className={slots.label}>{title}</span>
        <span className={clsx(slots.hint, slots.done)}>
          <Icon name="check-circle" variant="fill" size={1} />
          {size === '' ? <Trans>Sent</Trans> : <Trans>Sent, {size}</Trans>}
        </span>
      </span>
      {uploadId !== undefined && <RemoveButton title={title} uploadId={uploadId} />}
    </div>
  )
}
