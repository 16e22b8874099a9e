import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PasskeysContract } from '../../../../shared/areas/identity/passkeys'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { showToast } from '../../../stores/toasts'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { requestPasskeyListFocus } from './use-list-focus'

interface RemovePasskeyProps {
  id: string
  passkeyId: string
  name: string
  open: boolean
  onClose: () => void
}

/** Dialog in which a member confirms removing a passkey. */
export function RemovePasskeyDialog({ id, passkeyId, name, open, onClose }: RemovePasskeyProps) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const remove = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<PasskeysContract>(href('passkeys'), form)
    setBusy(false)
    onClose()
    requestPasskeyListFocus()
    // Reloads the list even after an error, because the platform may have removed the passkey although its
    // response was lost.
    await revalidate()
    if ('actionData' in answer)
      showToast(t(messageOfErrorCode(answer.actionData.error ?? 'unknown')), { tone: 'error' })
    else showToast(t`Passkey removed.`, { tone: 'success' })
  }
  return (
    <ConfirmDialog
      id={id}
      open={open}
      onClose={onClose}
      title={t`Remove the passkey “${name}”?`}
      keep={<Trans>Keep passkey</Trans>}
      confirm={<Trans>Remove</Trans>}
      action={href('passkeys')}
      fields={{ passkeyId }}
      busy={busy}
      onSubmit={(form) => void remove(form)}
    >
      <Trans>
        You won’t be able to log in with this passkey. It stays on your device until you delete it there.
      </Trans>
    </ConfirmDialog>
  )
}
