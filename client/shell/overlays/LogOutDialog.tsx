import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { href } from '../../../shared/pages'
import { LOGOUT_PATH } from '../../../shared/served-paths'
import { noticeEnd } from '../../data/session-end'
import { useShell } from '../../data/use-shell'
import { postForm } from '../../session/forms/post-form'
import { tellOtherTabs } from '../../session/other-tabs'
import { clearOnLogOut } from '../../session/session-info'
import { showToast } from '../../stores/toasts'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { DismissButton } from './DismissButton'
import { useOverlay } from './use-overlay'

/**
 * Asks for confirmation, clears the browser's storage, ends the session in the worker and reloads home. A
 * real form, so that it works without scripts.
 */
export function LogOutDialog() {
  const { t } = useLingui()
  const overlay = useOverlay('log-out')
  const { session } = useShell()
  const [leaving, setLeaving] = useState(false)
  if (session.kind === 'guest') return null
  const leave = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeaving(true)
    clearOnLogOut()
    const answer = await postForm(LOGOUT_PATH, new FormData(event.currentTarget))
    if (!('redirect' in answer && answer.session === 'ended')) {
      // The session is valid until the worker confirms its end. Reload the session, because another tab may
      // have changed it and the next attempt needs its token.
      noticeEnd('changed')
      showToast(t`You could not be logged out. Please try again.`, { tone: 'error' })
      setLeaving(false)
      return
    }
    clearOnLogOut()
    tellOtherTabs()
    // A new document, so that no member data stays in memory.
    window.location.assign(href('home'))
  }
  return (
    <Dialog
      {...overlay}
      alert
      title={t`Log out?`}
      actions={
        <>
          <DismissButton onClose={overlay.onClose}>
            <Trans>Cancel</Trans>
          </DismissButton>
          <form method="post" action={LOGOUT_PATH} onSubmit={(event) => void leave(event)}>
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            <Button type="submit" kind="primary" block busy={leaving}>
              {leaving ? <Trans>Logging out</Trans> : <Trans>Log out</Trans>}
            </Button>
          </form>
        </>
      }
    >
      <p>
        <Trans>Your balance and bets stay safe with your account.</Trans>
      </p>
    </Dialog>
  )
}
