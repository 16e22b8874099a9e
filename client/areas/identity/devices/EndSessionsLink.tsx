import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DEVICE_INTENTS } from '../../../../shared/areas/identity/devices'
import { href } from '../../../../shared/paths'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { buttonClass } from '../../../ui/Button/Button'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { useDeviceChange } from './use-device-change'

interface EndSessionsLinkProps {
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
export function EndSessionsLink({
  id,
  sessionId,
  link,
  look,
  label,
  title,
  text,
  done,
}: EndSessionsLinkProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const ask = useModalLink(`#${id}`, () => setOpen(true))
  const intent: (typeof DEVICE_INTENTS)[number] = sessionId === undefined ? 'others' : 'end'
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
      <ConfirmDialog
        id={id}
        open={open}
        onClose={close}
        title={title}
        keep={<Trans>Keep logged in</Trans>}
        confirm={<Trans>Log out</Trans>}
        action={href('devices')}
        fields={{ intent, ...(sessionId !== undefined && { sessionId }) }}
        busy={busy}
        onSubmit={submit}
      >
        {text}
      </ConfirmDialog>
    </>
  )
}
