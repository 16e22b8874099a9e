import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { VerificationStep } from '../../../../shared/contract/verification'
import { showToast } from '../../../stores/toasts'
import { errorText } from '../../../ui/forms/error-messages'
import { Icon } from '../../../ui/Icon/Icon'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { useFileSize } from './file-size'
import styles from './SlotField.module.css'
import { removeUpload } from './send-parts'

interface KeptPictureProps {
  title: string
  slot: VerificationStep['slots'][number]
  csrfToken: string
}

/** A picture that the platform has. It is not shown again: nobody else with this device should see it. */
export function KeptPicture({ title, slot, csrfToken }: KeptPictureProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const fileSize = useFileSize()
  const [isBusy, setBusy] = useState(false)
  const size = slot.size === undefined ? '' : fileSize(slot.size)
  const remove = async (event: MouseEvent) => {
    event.preventDefault()
    if (isBusy || slot.uploadId === undefined) return
    setBusy(true)
    const answer = await removeUpload(slot.uploadId, csrfToken)
    await revalidate()
    setBusy(false)
    if (!answer.ok) showToast(t(errorText(answer.code)), { tone: 'error' })
  }
  return (
    <div className={styles.kept}>
      <span className={styles.texts}>
        <span className={styles.label}>{title}</span>
        <span className={styles.done}>
          <Icon name="check-circle-fill" size={1} />
          {size === '' ? <Trans>Sent</Trans> : <Trans>Sent, {size}</Trans>}
        </span>
      </span>
      {slot.uploadId !== undefined && (
        <IconButton
          type="submit"
          name="remove"
          value={slot.uploadId}
          formNoValidate
          label={t`Remove: ${title}`}
          icon="x"
          size={2}
          aria-disabled={isBusy}
          onClick={(event) => void remove(event)}
        />
      )}
    </div>
  )
}
