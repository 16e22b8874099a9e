import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import * as v from 'valibot'
import type { BindContactForm } from '../../../../shared/areas/identity/contact'
import { verificationCodeField } from '../../../../shared/areas/identity/contact'
import { TOAST_SMS_MS } from '../../../../shared/config/product-limits'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { useClockFormat } from '../../../i18n/remaining-time'
import { PageForm } from '../../../session/forms/PageForm'
import { useWebOtp } from '../../../session/forms/sms-code'
import { usePageForm } from '../../../session/forms/use-page-form'
import { showToast } from '../../../stores/toasts'
import { Button } from '../../../ui/Button/Button'
import { DigitsField } from '../../../ui/forms/DigitsField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { useCountdown } from '../../../ui/forms/use-countdown'
import { PageLink } from '../../../ui/PageLink/PageLink'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import textStyles from '../../../ui/text.module.css'
import codeStyles from './CodeStep.module.css'
import type { SentContactCode } from './sent-contact-code'
import { parseSentContactCode } from './use-sent-contact-code'

interface CodeStepProps {
  kind: 'email' | 'mobile'
  sent: SentContactCode
  /** Converts the recipient of the code to the fields of the platform's request. */
  payload: (to: Record<string, string>) => Record<string, unknown> | Promise<Record<string, unknown>>
  echo: readonly string[]
  /** URL of the first step, for browsers without scripts. */
  changeTo: string
  onChange: () => void
  onSent: (sent: SentContactCode) => void
  onSaved: () => void
  children: ReactNode
}

const RESEND_SCHEMA = v.object({})
const CODE_SCHEMA = v.object({ verificationCode: verificationCodeField })

function Recipient({ to }: Pick<SentContactCode, 'to'>) {
  const { email, countryDialingCode = '', mobileNum = '' } = to
  return (
    <b>
      <bdi dir="ltr">{email ?? `+${countryDialingCode.replace(/\D/g, '')} ${mobileNum}`}</bdi>
    </b>
  )
}

const HiddenFields = ({ step, to, digits }: { step: string } & Pick<SentContactCode, 'to' | 'digits'>) => (
  <>
    <input type="hidden" name="step" value={step} />
    {/* Hidden fields with the code's recipient. Without scripts, the page renders them again after a wrong
        code. */}
    <input type="hidden" name="digits" value={digits} />
    {Object.entries(to).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
)

/**
 * Second step of confirming an e-mail address or mobile number: a field for the code, and a button that sends
 * a new code.
 */
export function CodeStep({
  kind,
  sent,
  payload,
  echo,
  changeTo,
  onChange,
  onSent,
  onSaved,
  children,
}: CodeStepProps) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { to, digits } = sent
  const count = integer(digits)
  const form = usePageForm<BindContactForm, v.InferOutput<typeof CODE_SCHEMA>>({
    id: `bind-${kind}-code`,
    schema: CODE_SCHEMA,
    echo,
    encrypt: async ({ verificationCode }) => ({ ...(await payload(to)), code: verificationCode }),
  })
  const resend = usePageForm<BindContactForm>({
    id: `bind-${kind}-again`,
    schema: RESEND_SCHEMA,
    echo,
    encrypt: () => payload(to),
    embedded: true,
  })
  const clock = useClockFormat()
  const left = useCountdown(sent.until)
  const wait = useCountdown(sent.resendAt)
  // True when the code has expired. Computed in an effect, because the countdown starts only in the browser.
  const [hasExpired, setExpired] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: checks each second
  useEffect(() => setExpired(sent.until !== undefined && sent.until <= Date.now()), [sent.until, left])
  const valid = left > 0 ? left : (sent.validForS ?? 0)
  const codeInput = form.field('verificationCode')
  useWebOtp(codeInput.id, kind === 'mobile')
  const { outcome } = form
  useEffect(() => {
    if (outcome?.state === 'saved') onSaved()
  }, [outcome, onSaved])
  const { outcome: resent } = resend
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (resent?.state === 'new') return onChange()
    const next = resent?.state === 'code' && parseSentContactCode(resent, to)
    if (!next) return
    onSent(next)
    form.clearErrors('verificationCode')
    showToast(t`Code sent`, { tone: 'success', ms: TOAST_SMS_MS })
    document.getElementById(codeInput.id)?.focus()
  }, [resent])
  // Focuses the code field, because the button of the first step, which had the focus, is gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step appears
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      document.getElementById(codeInput.id)?.focus()
  }, [])
  return (
    <div className={styles.page}>
      <div className={styles.intro}>
        <h2>
          <Trans>Enter the code</Trans>
        </h2>
        <p>
          <Trans>
            Enter the {count}-digit code we sent to <Recipient to={to} />.
          </Trans>{' '}
          <PageLink
            to={changeTo}
            inPlace
            className={textStyles.link}
            onClick={(event) => {
              event.preventDefault()
              event.stopPropagation()
              onChange()
            }}
          >
            <Trans context="verb">Change</Trans>
          </PageLink>
        </p>
      </div>
      <div>
        <PageForm form={{ ...resend, props: { ...resend.props, 'aria-label': t`Request a new code` } }}>
          <HiddenFields step="again" to={to} digits={digits} />
        </PageForm>
        <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Enter the code` } }}>
          <HiddenFields step="code" to={to} digits={digits} />
          <DigitsField
            {...codeInput}
            isCode
            digits={digits}
            label={kind === 'email' ? t`Email code` : t`SMS code`}
          />
          <div className={codeStyles.row}>
            <p className={textStyles.hint}>
              {hasExpired ? (
                <Trans>This code has expired.</Trans>
              ) : (
                valid > 0 && (
                  <Plural
                    value={Math.ceil(valid / 60)}
                    one="Valid for # minute."
                    other="Valid for # minutes."
                  />
                )
              )}
              <span> </span>
              {kind === 'email' && <Trans>Also check your spam folder.</Trans>}
            </p>
            <Button
              type="submit"
              form={`bind-${kind}-again`}
              size="small"
              busy={resend.busy}
              disabled={wait > 0}
              className={codeStyles.resend}
            >
              {resend.busy ? (
                <Trans>Sending</Trans>
              ) : wait > 0 ? (
                <Trans>Resend {clock(wait)}</Trans>
              ) : (
                <Trans>Resend</Trans>
              )}
            </Button>
          </div>
          <SubmitButton busy={form.busy} busyLabel={<Trans>Checking</Trans>}>
            <Trans>Confirm</Trans>
          </SubmitButton>
        </PageForm>
      </div>
      <PageLink to={href('service')} className={styles.link}>
        {children}
      </PageLink>
    </div>
  )
}
