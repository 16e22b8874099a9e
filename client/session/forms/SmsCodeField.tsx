import { Trans, useLingui } from '@lingui/react/macro'
import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH_MAX, CODE_RESEND_WAIT_S, TOAST_SMS_MS } from '../../../shared/config/product-limits'
import type { CodeSentReply } from '../../../shared/contract/account-schemas'
import type { SentFormCode } from '../../../shared/forms/form-result'
import { formatPhoneNumber } from '../../../shared/input/phone'
import { useHydrated } from '../../browser/use-hydrated'
import type { ApiResult } from '../../data/api-types'
import { callApi } from '../../data/call-api'
import { useShell } from '../../data/use-shell'
import { useClockFormat } from '../../i18n/remaining-time'
import { showToast } from '../../stores/toasts'
import { Button } from '../../ui/Button/Button'
import { Field, type FieldActionRefusal } from '../../ui/forms/Field'
import { type FieldProps, fieldInputProps, type SharedFieldProps } from '../../ui/forms/field'
import { useCountdown } from '../../ui/forms/use-countdown'
import styles from './SmsCodeField.module.css'
import {
  readPhoneNumber,
  readSmsCodeRecipient,
  type SmsCodeRecipient,
  storeSmsCodeRecipient,
  useWebOtp,
} from './sms-code'

export interface SmsCodeRequest {
  mobileNum: string
  countryDialingCode: string
  [more: string]: unknown
}

interface CodeFieldProps extends FieldProps, Omit<SharedFieldProps, 'success'> {
  /**
   * Action for which the code is needed. It determines the API path (`/m/api/codes/<purpose>`), and the
   * storage key by which the countdown survives a reload.
   */
  purpose: 'login' | 'register'
  /**
   * Returns the phone number that gets the code. Returns undefined for an invalid number, after showing the
   * number's error.
   */
  request: () => SmsCodeRequest | undefined | Promise<SmsCodeRequest | undefined>
  /**
   * Called once the platform allows a code for the number. If `codesBy` names a third party, makes the third
   * party send the code. Returns an error code if sending failed.
   */
  deliver: (to: SmsCodeRequest, codesBy: CodeSentReply['codesBy']) => Promise<string | undefined>
  /** The code that was sent when the form was posted without scripts. */
  posted?: SentFormCode | undefined
  /** Called with an error code of the phone number, which another field must show. */
  onNumberRefused: (code: string) => void
  /** Called once a code was sent, because earlier errors of the number and the code no longer apply. */
  onSent: () => void
}

/** Response to a code request. */
type CodeAnswer = ApiResult<{ secondsLeft: number; codesBy?: CodeSentReply['codesBy'] }>

/** Returns the instant in this number of seconds by this device's clock, in ms since the epoch. */
const instantAfter = (seconds: number): number => Date.now() + seconds * 1000

/** Error codes that belong to the field of the phone number, not to the code. */
const NUMBER_ERRORS: ReadonlySet<string> = new Set(['sms.number.refused', 'register.mobile.taken'])

/** Longest wait that the button can show as a clock (99:59), in seconds. */
const CLOCK_MAX_S = 5999

/** Latest request for a code, with its phone number. The wait applies to this number only. */
type LastRequest = SmsCodeRecipient | { number: string; refusal: FieldActionRefusal; until?: number }

/** Returns the phone number in the form, typed by the visitor or restored from a draft. */
function useNumberInForm(input: RefObject<HTMLInputElement | null>): string {
  const [number, setNumber] = useState('')
  useEffect(() => {
    const form = input.current?.form
    if (!form) return
    const read = () => setNumber(readPhoneNumber(form))
    read()
    form.addEventListener('input', read)
    return () => form.removeEventListener('input', read)
  }, [input])
  return number
}

/**
 * Field for an SMS code. A button sends the code and counts down until the code expires, even across reloads.
 * Without scripts the button posts the form with `intent=code`.
 */
export function SmsCodeField({
  label,
  optional,
  hint,
  purpose,
  request,
  deliver,
  posted,
  onNumberRefused,
  onSent,
  name,
  id,
  defaultValue,
  error,
}: CodeFieldProps) {
  const { t } = useLingui()
  const clock = useClockFormat()
  const { session } = useShell()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState(false)
  const [last, setLast] = useState<LastRequest>()
  const number = useNumberInForm(input)
  const lastHere = last?.number === number ? last : undefined
  const sent = lastHere && !('refusal' in lastHere) ? lastHere : undefined
  const refusal = lastHere && 'refusal' in lastHere ? lastHere.refusal : undefined
  const left = useCountdown(lastHere?.until)
  useEffect(() => {
    const form = input.current?.form
    if (posted && form) {
      const { secondsLeft, sentTo } = posted
      setLast({ number: readPhoneNumber(form), sentTo, until: instantAfter(secondsLeft) })
    } else setLast((before) => before ?? readSmsCodeRecipient(purpose))
  }, [purpose, posted])
  // Number for which the platform allowed a code that the third party has not sent yet. A retry then calls
  // only the third party.
  const allowed = useRef<{ number: string; answer: CodeAnswer }>(undefined)
  useWebOtp(id, sent !== undefined && left > 0)

  const requestCode = async (form: HTMLFormElement) => {
    const numberNow = readPhoneNumber(form)
    const body = await request()
    if (!body) return
    const result: CodeAnswer =
      allowed.current?.number === numberNow
        ? allowed.current.answer
        : await callApi(
            (api) => api.codes[purpose].$post,
            { json: body },
            // Visitors in free play have a session and a CSRF token, too.
            { csrfToken: session.kind === 'member' ? session.csrfToken : undefined },
          )
    const failure = result.ok ? await deliver(body, result.value.codesBy) : undefined
    allowed.current = failure === undefined ? undefined : { number: numberNow, answer: result }
    const answer: CodeAnswer = failure === undefined ? result : { ok: false, code: failure }
    if (answer.ok) {
      const to = formatPhoneNumber(body.countryDialingCode, body.mobileNum)
      const now: SmsCodeRecipient = {
        number: numberNow,
        sentTo: to,
        until: instantAfter(answer.value.secondsLeft),
      }
      setLast(now)
      storeSmsCodeRecipient(purpose, now)
      onSent()
      showToast(t`Code sent`, { tone: 'success', ms: TOAST_SMS_MS })
      input.current?.focus()
    } else if (NUMBER_ERRORS.has(answer.code)) {
      onNumberRefused(answer.code)
    } else {
      const { retryAfterS } = answer
      const at = Date.now()
      setLast({
        number: numberNow,
        refusal: { ...answer, at },
        ...(retryAfterS !== undefined && { until: at + retryAfterS * 1000 }),
      })
    }
  }
  const start = async (form: HTMLFormElement) => {
    setSending(true)
    await requestCode(form)
    setSending(false)
  }
  const send = async (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault()
    const { form } = event.currentTarget
    if (form && !sending && left <= 0) await start(form)
  }
  // True when the button was pressed before scripts ran. The platform has then allowed a code, but the third
  // party has not sent one yet.
  const isHydrated = useHydrated()
  const wasTooSoon = error === 'code-needs-scripts'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the response to that press
  useEffect(() => {
    const form = input.current?.form
    if (!wasTooSoon || !form) return
    const value = { secondsLeft: CODE_RESEND_WAIT_S, codesBy: 'firebase' } as const
    allowed.current = { number: readPhoneNumber(form), answer: { ok: true, value } }
    void start(form)
  }, [wasTooSoon])
  // Code that was sent without scripts; it applies until scripts know of a later request.
  const unseen = last === undefined ? posted : undefined
  const sentTo = left > 0 ? sent?.sentTo : unseen?.sentTo
  const shownError = wasTooSoon && isHydrated ? undefined : error
  return (
    <Field
      id={id}
      label={label}
      optional={optional}
      hint={hint}
      success={sentTo === undefined ? undefined : t`Code sent to ${sentTo}`}
      error={shownError}
      refusal={refusal}
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
          ) : sent ? (
            left > 0 ? (
              <Trans>Resend {clock(left)}</Trans>
            ) : (
              <Trans>Resend</Trans>
            )
          ) : left > 0 && left <= CLOCK_MAX_S ? (
            <Trans>Wait {clock(left)}</Trans>
          ) : unseen ? (
            <Trans>Resend {clock(unseen.secondsLeft)}</Trans>
          ) : (
            <Trans>Send code</Trans>
          )}
        </Button>
      }
    >
      <input
        ref={input}
        {...fieldInputProps({ name, id, defaultValue, error: shownError })}
        className={styles.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        placeholder={t`Code`}
        maxLength={CODE_LENGTH_MAX}
      />
    </Field>
  )
}
