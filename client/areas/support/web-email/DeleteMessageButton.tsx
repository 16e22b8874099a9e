import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import { type InboxContract, inboxHref } from '../../../../shared/areas/support/web-email'
import type { FormResult } from '../../../../shared/forms/form-result'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { showToast } from '../../../stores/toasts'
import { buttonClass } from '../../../ui/Button/Button'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { refreshUnreadCounts } from '../unread-counts'
import styles from './DeleteMessageButton.module.css'

const DIALOG_ID = 'delete-message'

/**
 * Button and confirmation dialog that delete an inbox message and return to the list. Without scripts, a link
 * opens the dialog, which posts a form.
 */
export function DeleteMessageButton({ id }: { id: string }) {
  const { t } = useLingui()
  const { session } = useShell()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const failed = useActionData<FormResult<InboxContract>>()?.error !== undefined
  const ask = useModalLink(`#${DIALOG_ID}`, () => setOpen(true))
  const close = () => setOpen(false)
  if (session.kind === 'guest') return null
  const remove = async () => {
    setBusy(true)
    const { csrfToken } = session
    const { ok: isGone } = await callApi((api) => api.inbox[':id'].$delete, { param: { id } }, { csrfToken })
    setBusy(false)
    close()
    if (!isGone) {
      showToast(t`Something went wrong. Try again.`, { tone: 'error' })
      return
    }
    showToast(t`Message deleted`, { tone: 'success' })
    refreshUnreadCounts()
    await navigate(inboxHref(), { replace: true, viewTransition: true })
  }
  return (
    <div className={styles.end}>
      {failed && (
        <p role="alert" className={styles.failed}>
          <Trans>Something went wrong. Try again.</Trans>
        </p>
      )}
      <a {...ask} aria-haspopup="dialog" className={buttonClass({ kind: 'outline' })}>
        <Trans>Delete</Trans>
      </a>
      <ConfirmDialog
        id={DIALOG_ID}
        open={open}
        onClose={close}
        title={t`Delete this message?`}
        keep={<Trans>Keep message</Trans>}
        confirm={<Trans>Delete</Trans>}
        action={inboxHref()}
        fields={{ intent: 'delete', id }}
        busy={busy}
        onSubmit={() => void remove()}
      >
        <Trans>You can’t undo this.</Trans>
      </ConfirmDialog>
    </div>
  )
}
