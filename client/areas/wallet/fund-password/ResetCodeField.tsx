import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH_MAX, TOAST_SMS_MS } from '../../../../shared/config/product-limits'
import type { FundPasswordResetMethod } from '../../../../shared/contract/security-schemas'
import { callApi } from '../../../data/call-api'
import { useShell } from '../../../data/use-shell'
import { useClockFormat } from '../../../i18n/remaining-time'
import { readSmsCodeRecipient, storeSmsCodeRecipient, useWebOtp } from '../../../session/forms/sms-code'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { Field, type FieldActionRefusal } from '../../../ui/forms/Field'
import { type FieldProps, fieldInputProps } from '../../../ui/forms/field'
import { useCountdown } from '../../../ui/forms/use-countdown'

interface ResetCodeFieldProps extends FieldProps {
  by: Exclude<FundPasswordResetMethod, 'questions'>
  /** Masked phone number or e-mail address that receives the code. */
  recipient: string
  /** Seconds until the code expires, if it was requested without scripts. */
  secondsLeft: number | undefined
  /** Called after a code was sent, to clear an earlier error of the field. */
  onSent: () => void
}

const inSeconds = (seconds: number): number => Date.now() + seconds * 1000

/**
 * Field for a code that is sent to the member's phone number or e-mail address, and the button that sends it.
 * The button counts down until the code expires, also after a reload. Without scripts, the button posts the
 * form with `intent=code`.
 */
export function ResetCodeField({ by, secondsLeft, onSent, name, id, error, ...props }: ResetCodeFieldProps) {
  // Unicode isolates prevent the asterisks of the masked recipient from being reordered in right-to-left
  // sentences, such as in Urdu (UAX 9).
  const recipient = `\u2066${props.recipient}\u2069`
  const { t } = useLingui()
  const clock = useClockFormat()
  const { session } = useShell()
  const input = useRef<HTMLInputElement>(null)
  const [isSending, setSending] = useState(false)
  const [until, setUntil] = useState<number>()
  const [refusal, setRefusal] = useState<FieldActionRefusal>()
  const [wait, setWait] = useState<number>()
  const left = useCountdown(until)
  const waiting = useCountdown(wait)
  const storageKey = `fund-password-${by}`
  useEffect(() => {
    if (secondsLeft !== undefined) setUntil(inSeconds(secondsLeft))
    else setUntil((before) => before ?? readSmsCodeRecipient(storageKey)?.until)
  }, [storageKey, secondsLeft])
  useWebOtp(id, by === 'mobile' && left > 0)
  const isSent = until !== undefined || secondsLeft !== undefined

  const send = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    if (isSending || left > 0 || waiting > 0) return
    setSending(true)
    setRefusal(undefined)
    const answer = await callApi(
      (api) => api.wallet['fund-password'].code.$post,
      { json: { by } },
      { csrfToken: session.kind === 'member' ? session.csrfToken : undefined },
    )
    setSending(false)
    if (!answer.ok) {
      const { code, retryAfterS } = answer
      setRefusal({ code, at: Date.now(), ...(retryAfterS !== undefined && { retryAfterS }) })
      if (retryAfterS !== undefined) setWait(inSeconds(retryAfterS))
      return
    }
    onSent()
    const expiry = inSeconds(answer.value.secondsLeft)
    setUntil(expiry)
    storeSmsCodeRecipient(storageKey, { number: recipient, until: expiry })
    showToast(t`Code sent`, { tone: 'success', ms: TOAST_SMS_MS })
    input.current?.focus()
  }
  return (
    <Field
      id={id}
      label={by === 'mobile' ? t`SMS code` : t`Email code`}
      hint={t`We’ll send it to ${recipient}.`}
      success={isSent && (left > 0 || until === undefined) ? t`Code sent to ${recipient}` : undefined}
      error={error}
      refusal={refusal}
      end={
        <Button
          type="submit"
          name="intent"
          value="code"
          formNoValidate
          size="small"
          busy={isSending}
          disabled={left > 0 || waiting > 0}
          onClick={(event) => void send(event)}
        >
          {isSending ? (
            <Trans>Sending</Trans>
          ) : left > 0 ? (
            <Trans>Resend {clock(left)}</Trans>
          ) : waiting > 0 ? (
            <Trans>Wait {clock(waiting)}</Trans>
          ) : isSent ? (
            <Trans>Resend</Trans>
          ) : (
            <Trans>Send code</Trans>
          )}
        </Button>
      }
    >
      <input
        ref={input}
        {...fieldInputProps({ name, id, error })}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        placeholder={t`Code`}
        maxLength={CODE_LENGTH_MAX}
      />
    </Field>
  )
}
