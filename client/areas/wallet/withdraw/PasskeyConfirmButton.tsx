import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { PasskeyAssertion } from '../../../../shared/contract/passkey-schemas'
import { submitForm } from '../../../browser/submit-form'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { Button } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { OrDivider } from '../../../ui/OrDivider/OrDivider'
import { signWithPasskey } from '../../identity/passkey/webauthn'

/** Details of a withdrawal, which the passkey signs. */
interface Withdrawal {
  /** Amount of the withdrawal, an exact decimal. */
  amount: string
  account: string
  /** Idempotency key of the form. */
  key: string
}

interface PasskeyConfirmation {
  /** Returns the passkey's signature; null: none, so that the fund password must confirm the withdrawal. */
  signed: () => PasskeyAssertion | null
  busy: boolean
  outcome: { error: string; retryAfterS?: number } | undefined
  /** Prompts for a passkey, then submits the withdrawal form with the signature. */
  confirm: (withdrawal: Withdrawal) => void
  /**
   * Must be called after each response to the form. It discards the signature, which is valid for one
   * attempt.
   */
  settle: (outcome: { error?: string } | undefined) => void
}

/**
 * State of the confirmation of a withdrawal by passkey. If the passkey fails, the member can use the fund
 * password instead.
 * @param formId id of the withdrawal form
 */
export function usePasskeyConfirmation(formId: string): PasskeyConfirmation {
  const { session } = useShell()
  const signed = useRef<PasskeyAssertion | null>(null)
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<PasskeyConfirmation['outcome']>()
  const confirm = async (withdrawal: Withdrawal) => {
    if (busy || session.kind === 'guest') return
    setBusy(true)
    setOutcome(undefined)
    signed.current = null
    const { csrfToken } = session
    const challenge = await callApi(
      (api) => api.passkeys.withdrawal.$post,
      { json: withdrawal },
      { csrfToken },
    )
    const answer = challenge.ok ? await signWithPasskey(challenge.value) : challenge
    setBusy(false)
    if (!answer.ok) {
      const { code, retryAfterS } = answer
      return setOutcome({ error: code, ...(retryAfterS !== undefined && { retryAfterS }) })
    }
    signed.current = answer.value
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) submitForm(form)
  }
  return {
    signed: () => signed.current,
    busy,
    outcome,
    confirm: (withdrawal) => void confirm(withdrawal),
    settle: (answer) => {
      // When the encryption key has changed, the form is automatically sent once more and still needs the
      // signature.
      if (answer && answer.error !== 'encryption.key.unknown') signed.current = null
    },
  }
}

/** Discards the passkey's signature after each response to the withdrawal form. */
export function useDiscardSignature(
  { settle }: PasskeyConfirmation,
  outcome: { error?: string } | undefined,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => settle(outcome), [outcome])
}

interface ConfirmByPasskeyProps {
  passkey: Pick<PasskeyConfirmation, 'busy' | 'outcome'>
  /** True while the withdrawal form is being sent. */
  isSending: boolean
  onConfirm: () => void
}

/**
 * Button that confirms a withdrawal by passkey. It is above the field for the fund password, which can be
 * used instead.
 */
export function PasskeyConfirmButton({ passkey, isSending, onConfirm }: ConfirmByPasskeyProps) {
  const busy = passkey.busy || isSending
  return (
    <>
      <FormError outcome={isSending ? undefined : passkey.outcome} />
      <Button kind="primary" size="large" block busy={busy} onClick={onConfirm}>
        {!busy && <Icon name="fingerprint" variant="bold" size={2} />}
        {busy ? <Trans>Confirming</Trans> : <Trans>Confirm with a passkey</Trans>}
      </Button>
      <OrDivider>
        <Trans>or use your fund password</Trans>
      </OrDivider>
    </>
  )
}
