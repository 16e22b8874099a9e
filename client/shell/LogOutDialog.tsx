import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../components/Button/Button'
import { Dialog } from '../components/Dialog/Dialog'
import { DismissButton } from './DismissButton'
import { useOverlay } from './use-overlay'
import { useShell } from './use-shell'

/** Asks first (spec §2 Header). Logging out is a plain form, so that it works whatever became of the scripts. */
export function LogOutDialog() {
  const { t } = useLingui()
  const overlay = useOverlay('log-out')
  const { session } = useShell()
  const [leaving, setLeaving] = useState(false)
  if (session.kind === 'guest') return null
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
          <form method="post" action="/m/logout" onSubmit={() => setLeaving(true)}>
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
