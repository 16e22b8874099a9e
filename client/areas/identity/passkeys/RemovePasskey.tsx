import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { href } from '../../../../shared/pages'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { errorText } from '../../../ui/forms/error-messages'
import type { PasskeysContract } from './contract'
import { focusNextList } from './use-list-focus'

interface RemovePasskeyProps {
  id: string
  passkeyId: string
  name: string
  open: boolean
  onClose: () => void
}

/** Asks whether this passkey is to be removed. */
export function RemovePasskey({ id, passkeyId, name, open, onClose }: RemovePasskeyProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  if (session.kind === 'guest') return null
  const remove = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const answer = await postForm<PasskeysContract>(href('passkeys'), new FormData(event.currentTarget))
    setBusy(false)
    onClose()
    focusNextList()
    // The platform may have done it even if its answer was lost.
    await revalidate()
    if ('actionData' in answer)
      showToast(t(errorText(answer.actionData.error ?? 'unknown')), { tone: 'error' })
    else showToast(t`The passkey is removed.`, { tone: 'success' })
  }
  return (
    <Dialog
      id={id}
      open={open}
      onClose={onClose}
      alert
      title={t`Remove the passkey “${name}”?`}
      actions={
        <>
          <DismissButton onClose={onClose}>
            <Trans>Keep it</Trans>
          </DismissButton>
          <form method="post" action={href('passkeys')} onSubmit={(event) => void remove(event)}>
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            <input type="hidden" name="passkeyId" value={passkeyId} />
            <Button type="submit" kind="danger" block busy={busy}>
              <Trans>Remove</Trans>
            </Button>
          </form>
        </>
      }
    >
      <p>
        <Trans>It can no longer log you in. You can still delete it from the device yourself.</Trans>
      </p>
    </Dialog>
  )
}
