import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { hasRight } from '../../../../shared/accounts/account-rights'
import { PASSKEY_FLAG } from '../../../../shared/config/platform-flags'
import { LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS } from '../../../../shared/config/product-limits'
import { useShell } from '../../../data/use-shell'
import { waitUntilPopupMayOpen } from '../../../shell/overlays/popup-timing'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { removeQueuedDialog } from '../../../stores/dialogs'
import { openOverlay } from '../../../stores/overlay'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { Modal } from '../../../ui/Modal/Modal'
import { IconBox } from '../../../ui/rows/row'
import { storePasskeyOfferAnswer } from '../passkey/offer-answer'
import { createPasskey } from '../passkey/webauthn'
import styles from './PasskeyOffer.module.css'

const TITLE_ID = 'passkey-offer-title'

/** Opens the passkey offer once no other dialog is open or about to open. */
function useOpenWhenFree(isMeant: boolean): void {
  useEffect(() => {
    if (!isMeant) return
    const controller = new AbortController()
    void waitUntilPopupMayOpen(LATE_DIALOG_DELAY_MS, POPUP_DELAY_MS, controller.signal).then(() =>
      openOverlay('passkey-offer'),
    )
    return () => controller.abort()
  }, [isMeant])
}

/** Dialog that offers to create a passkey after a login by password. */
export default function PasskeyOffer() {
  const { t } = useLingui()
  const { session, flags } = useShell()
  const overlay = useOverlay('passkey-offer')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<{ error: string }>()
  const isNever = useRef(false)
  const token =
    session.kind === 'member' && hasRight(session.type, 'passkeys') && flags.includes(PASSKEY_FLAG)
      ? session.csrfToken
      : undefined
  useOpenWhenFree(token !== undefined)
  const { open, onClose } = overlay
  const wasOpen = useRef(false)
  useEffect(() => {
    if (open) wasOpen.current = true
    // Runs when the offer was closed, by a button, by Escape or by a tap outside.
    else if (wasOpen.current) storePasskeyOfferAnswer(isNever.current)
  }, [open])
  if (token === undefined) return null

  const make = async () => {
    setBusy(true)
    setOutcome(undefined)
    const made = await createPasskey(token)
    setBusy(false)
    if (!made.ok) return setOutcome({ error: made.code })
    onClose()
    removeQueuedDialog('passkey-offer')
    showToast(t`Your passkey is ready. Use it next time you log in.`, { tone: 'success' })
  }
  return (
    <Modal {...overlay} kind="sheet" labelledBy={TITLE_ID} opensItself>
      <div className={styles.offer}>
        <IconBox isLarge>
          <Icon name="fingerprint" />
        </IconBox>
        <h2 id={TITLE_ID}>
          <Trans>Skip the password next time?</Trans>
        </h2>
        <p className={styles.lead}>
          <Trans>
            Add a passkey to log in with your fingerprint, face or screen lock. It only takes a moment.
          </Trans>
        </p>
        <ul className={styles.reasons}>
          <li>
            <Icon name="check" variant="bold" size={2} />
            <Trans>A passkey only works on our real site, so fake sites can’t steal it</Trans>
          </li>
          <li>
            <Icon name="check" variant="bold" size={2} />
            <Trans>Your fingerprint and face data never leave your device</Trans>
          </li>
        </ul>
        <FormError outcome={outcome} />
        <Button kind="primary" size="large" block busy={busy} onClick={() => void make()}>
          <Trans>Add a passkey</Trans>
        </Button>
        <Button size="large" block onClick={onClose}>
          <Trans>Not now</Trans>
        </Button>
        <div className={styles.never}>
          <CheckboxField
            name="never"
            id="passkey-offer-never"
            onChange={(checked) => {
              isNever.current = checked
            }}
          >
            <Trans>Don’t ask again on this device</Trans>
          </CheckboxField>
        </div>
      </div>
    </Modal>
  )
}
