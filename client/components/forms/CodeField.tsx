import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, useEffect, useState } from 'react'
import { CODE_MAX, TOAST_SMS_MS } from '../../../shared/config/limits'
import { errorText } from '../../account/error-messages'
import { readStored, store } from '../../browser/web-storage'
import { useShell } from '../../shell/use-shell'
import { showToast } from '../../stores/toasts'
import { Button } from '../Button/Button'
import { askWorker } from './ask-worker'
import styles from './CodeField.module.css'
import { Field } from './Field'
import { type FieldFace, type FieldProps, inputProps } from './field'
import { clock, useCountdown } from './use-countdown'
import { useOneTimeCode } from './use-one-time-code'

export interface CodeRequest {
  mobileNum: string
  countryDialingCode: string
  [more: string]: unknown
}

interface CodeFieldProps extends FieldProps, Omit<FieldFace, 'success'> {
  /** Which code: `/m/api/codes/<purpose>`, and under what name its countdown survives a reload. */
  purpose: 'login' | 'register' | 'password'
  /** Where it goes; undefined when the number is not right, which the caller then says. */
  request: () => CodeRequest | undefined | Promise<CodeRequest | undefined>
  /** What the worker said of a code that was asked for without scripts: until when (ms since the epoch). */
  expiresAt?: number | undefined
  /** A refusal, beside the toast. */
  onRefused?: (code: string, retryAfterS?: number) => void
  /** A code is on its way. */
  onSent?: () => void
}

/**
 * A code from an SMS, with the button that sends it: counts down to the end of its life, also after a reload. Without
 * scripts the button posts the form with `intent=code`.
 */
export function CodeField({
  label,
  optional,
  hint,
  purpose,
  request,
  expiresAt,
  onRefused,
  onSent,
  name,
  id,
  defaultValue,
  error,
}: CodeFieldProps) {
  const { t } = useLingui()
  const { session } = useShell()
  const [sending, setSending] = useState(false)
  const [until, setUntil] = useState(expiresAt)
  const [sentTo, setSentTo] = useState<string>()
  const left = useCountdown(until)
  const key = `code:${purpose}`
  useEffect(() => {
    const kept = Number(readStored('session', key))
    if (kept > Date.now()) setUntil(kept)
  }, [key])
  useEffect(() => {
    if (expiresAt !== undefined) setUntil(expiresAt)
  }, [expiresAt])
  useOneTimeCode(id, left > 0)

  const send = async (event: MouseEvent) => {
    event.preventDefault()
    if (sending || left > 0) return
    setSending(true)
    const body = await request()
    if (body) {
      const answer = await askWorker<{ expiresAt: number }>(`codes/${purpose}`, {
        body,
        // Trial players are members too.
        ...(session.kind === 'member' && { csrfToken: session.csrfToken }),
      })
      if (answer.ok) {
        setUntil(answer.value.expiresAt)
        store('session', key, String(answer.value.expiresAt))
        setSentTo(`+${body.countryDialingCode.replace(/\D/g, '')} ${body.mobileNum}`)
        showToast(t`Code sent`, { tone: 'success', ms: TOAST_SMS_MS })
        document.getElementById(id)?.focus()
        onSent?.()
      } else {
        showToast(t(errorText(answer.code)), { tone: 'error' })
        onRefused?.(answer.code, answer.retryAfterS)
      }
    }
    setSending(false)
  }
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      success={left > 0 && sentTo !== undefined ? t`Code sent to ${sentTo}` : undefined}
      error={error}
      end={
        <Button
          type="submit"
          name="intent"
          value="code"
          formNoValidate
          size="small"
          className={styles.send}
          busy={sending}
          disabled={left > 0}
          onClick={(event) => void send(event)}
        >
          {sending ? (
            <Trans>Sending</Trans>
          ) : left > 0 ? (
            <Trans>Resend {clock(left)}</Trans>
          ) : until !== undefined ? (
            <Trans>Resend</Trans>
          ) : (
            <Trans>Send code</Trans>
          )}
        </Button>
      }
    >
      <input
        {...inputProps({ name, id, defaultValue, error })}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        placeholder={t`Code`}
        maxLength={CODE_MAX}
      />
    </Field>
  )
}
