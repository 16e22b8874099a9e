import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { LOGOUT_PATH } from '../../../shared/http/worker-paths'
import { useShell } from '../../data/use-shell'
import { beginLogOut } from '../../session/begin-log-out'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { DismissButton } from './DismissButton'
import { useOverlay } from './use-overlay'

/** Dialog that confirms and begins the logout. It contains a form, so that it works without scripts. */
export function LogOutDialog() {
  const { t } = useLingui()
  const overlay = useOverlay('log-out')
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const leave = (event: FormEvent) => {
    event.preventDefault()
    overlay.onClose()
    beginLogOut(session.csrfToken)
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
          <form method="post" action={LOGOUT_PATH} onSubmit={leave}>
            <input type="hidden" name="csrfToken" value={session.csrfToken} />
            <Button type="submit" kind="primary" block>
              <Trans>Log out</Trans>
            </Button>
          </form>
        </>
      }
    >
      <p>
        <Trans>Your balance and bets stay safe in your account.</Trans>
      </p>
    </Dialog>
  )
}
