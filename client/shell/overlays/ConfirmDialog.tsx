import type { FormEvent, ReactNode } from 'react'
import { useShell } from '../../data/use-shell'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import type { ModalProps } from '../../ui/Modal/Modal'
import { DismissButton } from './DismissButton'

interface ConfirmDialogProps extends Pick<ModalProps, 'id' | 'open' | 'onClose'> {
  title: ReactNode
  /** Consequences of the confirmed action, in one or two sentences. */
  children: ReactNode
  /** Label of the button that cancels the action. */
  keep: ReactNode
  /** Label of the button that confirms the action and sends the form. */
  confirm: ReactNode
  /** True when both buttons look equally important. */
  isNeutral?: boolean
  /** URL to which the form is posted. */
  action: string
  /** Values of hidden fields by name, in addition to the session's token. */
  fields?: Readonly<Record<string, string>>
  /** True while the form is being sent. */
  busy: boolean
  /** Sends the form with scripts. Without scripts the browser sends it. Not called while `busy`. */
  onSubmit: (form: FormData) => void
}

/**
 * Dialog in which a member confirms an action that cannot be undone. It contains a form, so that it also
 * works without scripts.
 */
export function ConfirmDialog({
  title,
  children,
  keep,
  confirm,
  isNeutral = false,
  action,
  fields = {},
  busy,
  onSubmit,
  ...modal
}: ConfirmDialogProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) onSubmit(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      {...modal}
      alert
      title={title}
      actions={
        <>
          <DismissButton onClose={modal.onClose}>{keep}</DismissButton>
          <form method="post" action={action} onSubmit={submit}>
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            {Object.entries(fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" kind={isNeutral ? 'secondary' : 'danger'} block busy={busy}>
              {confirm}
            </Button>
          </form>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  )
}
