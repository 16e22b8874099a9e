import { useLingui } from '@lingui/react/macro'
import { type MouseEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { IconButton } from '../../../ui/IconButton/IconButton'
import { deleteDocumentUpload } from './upload-document'

interface RemoveButtonProps {
  title: string
  uploadId: string
  onRemoved?: () => void
}

/**
 * Button that removes an uploaded image before it is submitted for review. Without scripts, it posts the
 * whole form, and the worker then only removes the image.
 */
export function RemoveDocumentButton({ title, uploadId, onRemoved }: RemoveButtonProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const remove = async (event: MouseEvent) => {
    event.preventDefault()
    if (isBusy || session.kind === 'guest') return
    setBusy(true)
    const answer = await deleteDocumentUpload(uploadId, session.csrfToken)
    await revalidate()
    setBusy(false)
    if (answer.ok) onRemoved?.()
    else showToast(t(messageOfErrorCode(answer.code)), { tone: 'error' })
  }
  return (
    <IconButton
      type="submit"
      name="remove"
      value={uploadId}
      formNoValidate
      label={t`Remove: ${title}`}
      icon="x"
      size={2}
      aria-disabled={isBusy}
      onClick={(event) => void remove(event)}
    />
  )
}
