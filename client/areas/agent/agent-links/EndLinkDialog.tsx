import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import {
  type AffiliateLinkView,
  type AgentLinksContract,
  END_LINK_DIALOG_ID,
  END_LINK_INTENT,
} from '../../../../shared/areas/agent/agent-links'
import { postForm } from '../../../data/post-form'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { showToast } from '../../../stores/toasts'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'

interface EndLinkDialogProps {
  /** The invitation link that the agent is about to end; null: the dialog is closed. */
  link: AffiliateLinkView | null
  /** URL of the list of invitation links, to which the form is posted. */
  action: string
  onClose: () => void
  /** Called after the list of invitation links has been reloaded. */
  onDone: () => void
}

/** Dialog in which an agent confirms ending an invitation link. */
export function EndLinkDialog({ link, action, onClose, onDone }: EndLinkDialogProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isByAddress = new URLSearchParams(useLocation().search).has('end')
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  // The last link, so that the dialog's text does not disappear during the closing animation.
  const [last, setLast] = useState(link)
  if (link && link !== last) setLast(link)
  if (!last) return null
  const { code } = last
  const name = last.name === '' ? code : last.name
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<AgentLinksContract>(action, form)
    setBusy(false)
    onClose()
    // Reloads the list even after an error, because the platform may have ended the link although its
    // response was lost.
    if (isByAddress) await navigate(action, { replace: true, preventScrollReset: true })
    else await revalidate()
    onDone()
    if ('actionData' in answer)
      showToast(t(messageOfErrorCode(answer.actionData.error ?? 'unknown')), { tone: 'error' })
    else showToast(t`Link deleted`, { tone: 'success' })
  }
  return (
    <ConfirmDialog
      id={END_LINK_DIALOG_ID}
      open={link !== null}
      onClose={onClose}
      title={t`Delete ${name}?`}
      keep={<Trans>Keep link</Trans>}
      confirm={<Trans>Delete</Trans>}
      isNeutral
      action={action}
      fields={{ intent: END_LINK_INTENT, code }}
      busy={busy}
      onSubmit={(form) => void send(form)}
    >
      <Trans>
        The code <bdi>{code}</bdi> will stop working and can’t be used again. Members who joined with it stay
        in your team.
      </Trans>
    </ConfirmDialog>
  )
}
