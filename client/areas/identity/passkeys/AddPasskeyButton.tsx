import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHydrated } from '../../../browser/use-hydrated'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { ActionBar } from '../../../ui/ActionBar/ActionBar'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { createPasskey, hasWebAuthn } from '../passkey/webauthn'
import styles from './PasskeysPage.module.css'
import { requestPasskeyListFocus } from './use-list-focus'

interface AddPasskeyProps {
  /** True when one more passkey reaches the allowed maximum, so that the button then disappears. */
  isLast: boolean
}

/** Button that creates a passkey. It needs scripts and a browser that supports passkeys. */
export function AddPasskeyButton({ isLast }: AddPasskeyProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const isHydrated = useHydrated()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ error: string; retryAfterS?: number }>()
  if (session.kind === 'guest') return null
  if (isHydrated && !hasWebAuthn())
    return (
      <p className={styles.lead}>
        <Trans>This browser doesn’t support passkeys. Update it or try another browser.</Trans>
      </p>
    )
  const add = async () => {
    setBusy(true)
    setOutcome(undefined)
    const made = await createPasskey(session.csrfToken)
    setBusy(false)
    if (!made.ok) {
      const { code, retryAfterS } = made
      // The identity check has expired. Reloads the list, which then begins with a new check.
      if (code === 'confirm.password' || code === 'confirm.login') return revalidate()
      return setOutcome({ error: code, ...(retryAfterS !== undefined && { retryAfterS }) })
    }
    showToast(t`Passkey added.`, { tone: 'success' })
    if (isLast) requestPasskeyListFocus()
    await revalidate()
  }
  return (
    <>
      <p className={styles.withoutScripts}>
        <Trans>To add a passkey, turn on JavaScript in this browser.</Trans>
      </p>
      <ActionBar className={styles.pinned}>
        <FormError outcome={outcome} />
        <Button
          kind="primary"
          size="large"
          block
          disabled={!isHydrated}
          busy={busy}
          onClick={() => void add()}
        >
          {!busy && <Icon name="plus" variant="bold" size={2} />}
          {busy ? <Trans>Adding passkey</Trans> : <Trans>Add a passkey</Trans>}
        </Button>
      </ActionBar>
    </>
  )
}
