import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { Button, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { DeviceForm } from './DeviceForm'
import { useDeviceChange } from './use-device-change'

interface AskToEndProps {
  /** Of the dialog. */
  id: string
  /** Undefined: all other sessions. */
  sessionId?: string
  /** The link that opens the question; its look. */
  link: ReactNode
  look: Parameters<typeof buttonClass>[0]
  /** The link in full, for who does not see the row around it. */
  label?: string
  title: string
  text: ReactNode
  /** The sentence after it worked. */
  done: string
}

/** A link that asks whether sessions are to be ended. Without scripts it opens the question by its fragment. */
export function AskToEnd({ id, sessionId, link, look, label, title, text, done }: AskToEndProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = useModalLink(`#${id}`, () => setOpen(true))
  const { busy, submit } = useDeviceChange(done, close)
  return (
    <>
      <a {...ask} aria-haspopup="dialog" className={buttonClass(look)}>
        {label === undefined ? (
          link
        ) : (
          <>
            <span aria-hidden="true">{link}</span>
            <span className="sr">{label}</span>
          </>
        )}
      </a>
      <Dialog
        id={id}
        open={open}
        onClose={close}
        alert
        title={title}
        actions={
          <>
            <DismissButton onClose={close}>
              <Trans>Keep logged in</Trans>
            </DismissButton>
            <DeviceForm
              intent={sessionId === undefined ? 'others' : 'end'}
              {...(sessionId !== undefined && { values: { sessionId } })}
              onSubmit={submit}
            >
              <Button type="submit" kind="danger" block busy={busy}>
                <Trans>Log out</Trans>
              </Button>
            </DeviceForm>
          </>
        }
      >
        <p>{text}</p>
      </Dialog>
    </>
  )
}
