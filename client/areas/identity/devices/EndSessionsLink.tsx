import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { DEVICE_INTENTS } from '../../../../shared/areas/identity/devices'
import { href } from '../../../../shared/paths'
import { ConfirmDialog } from '../../../shell/overlays/ConfirmDialog'
import { buttonClass } from '../../../ui/Button/Button'
import { useModalLink } from '../../../ui/Modal/use-modal-link'
import { useDevicesFormSubmit } from './use-devices-form-submit'

interface EndSessionsLinkProps {
  /** Id of the confirmation dialog. */
  id: string
  /** The session to end; undefined: all sessions except the current one. */
  sessionId?: string
  /** Text of the link that opens the dialog. `look` defines the link's style. */
  link: ReactNode
  look: Parameters<typeof buttonClass>[0]
  /**
   * Accessible name of the link. It names the session, because a screen reader user may not hear the row
   * around the link.
   */
  label?: string
  title: string
  text: ReactNode
  /** Message after the sessions have ended. */
  done: string
}

/**
 * Link that opens a confirmation dialog before it ends one or more sessions. Without scripts, the dialog
 * opens by its URL fragment.
 */
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
  const { busy, submit } = useDevicesFormSubmit(done, close)
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
        keep={<Trans>Cancel</Trans>}
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
