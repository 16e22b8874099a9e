import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { ask as askApi } from '../../../data/api'
import { useShell } from '../../../data/use-shell'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { showToast } from '../../../stores/toasts'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { refreshUnread } from '../unread'
import { type InboxContract, inboxHref } from './contract'
import styles from './DeleteMessage.module.css'

const DIALOG_ID = 'delete-message'

/**
 * Asks for confirmation, deletes the inbox message and returns to the list. Without scripts, a link and a form do
 * this.
 */
export function DeleteMessage({ id }: { id: string }) {
  const { t } = useLingui()
  const { session } = useShell()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const failed = useActionData<FormOutcome<InboxContract>>()?.error !== undefined
  const ask = useModalLink(`#${DIALOG_ID}`, () => setOpen(true))
  const close = () => setOpen(false)
  if (session.kind === 'guest') return null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const { csrfToken } = session
    const { ok: isGone } = await askApi((api) => api.inbox[':id'].$delete, { param: { id } }, { csrfToken })
    setBusy(false)
    close()
    if (!isGone) {
      showToast(t`That did not work. Please try again.`, { tone: 'error' })
      return
    }
    showToast(t`Message deleted`, { tone: 'success' })
    refreshUnread()
    await navigate(inboxHref(), { replace: true, viewTransition: true })
  }
  return (
    <div className={styles.end}>
      {failed && (
        <p role="alert" className={styles.failed}>
          <Trans>That did not work. Please try again.</Trans>
        </p>
      )}
      <a {...ask} aria-haspopup="dialog" className={buttonClass({ kind: 'outline' })}>
        <Trans>Delete</Trans>
      </a>
      <Dialog
        id={DIALOG_ID}
        open={open}
        onClose={close}
        alert
        title={t`Delete this message?`}
        actions={
          <>
            <DismissButton onClose={close}>
              <Trans>Keep it</Trans>
            </DismissButton>
            <form method="post" action={inboxHref()} onSubmit={(event) => void submit(event)}>
              <input type="hidden" name="csrfToken" value={session.csrfToken} />
              <input type="hidden" name="intent" value="delete" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" kind="danger" block busy={busy}>
                <Trans>Delete</Trans>
              </Button>
            </form>
          </>
        }
      >
        <p>
          <Trans>It cannot be brought back.</Trans>
        </p>
      </Dialog>
    </div>
  )
}
