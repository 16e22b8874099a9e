import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import {
  type BindMobileContract,
  type BindMobileValues,
  bindMobilePayload,
  bindMobileSchema,
  echo,
} from '../../../../shared/areas/identity/bind-mobile'
import type { Contact } from '../../../../shared/contract/security-schemas'
import type { Countries } from '../../../../shared/contract/system-schemas'
import { toLatinDigits } from '../../../../shared/input/digits'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { PhoneField } from '../../../ui/forms/PhoneField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/TaskPage/TaskPage.module.css'
import type { SentContactCode } from '../contact/sent-contact-code'
import { parseSentContactCode } from '../contact/use-sent-contact-code'
import { parseMobileNumber } from './parse-mobile-number'

interface MobileFormProps {
  /** The member's current mobile number; null: none. */
  before: Contact | null
  countries: Countries['list']
  hasPassword: boolean
  onSent: (sent: SentContactCode) => void
}

/** First step of binding a mobile number: the member types the number and the login password. */
export function MobileForm({ before, countries, hasPassword, onSent }: MobileFormProps) {
  const { t } = useLingui()
  const form = usePageForm<BindMobileContract, BindMobileValues>({
    id: 'bind-mobile',
    schema: bindMobileSchema(hasPassword),
    echo,
    encrypt: async (typed) => bindMobilePayload(await parseMobileNumber(typed), typed),
  })
  const { outcome } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (outcome?.state !== 'code') return
    const to = {
      countryDialingCode: form.value('countryDialingCode'),
      mobileNum: toLatinDigits(form.value('mobileNum')).trim(),
    }
    const sent = parseSentContactCode(outcome, to)
    if (sent) onSent(sent)
  }, [outcome])
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="new" />
      <div className={styles.intro}>
        <h2>{before ? <Trans>Your mobile number</Trans> : <Trans>Add a mobile number</Trans>}</h2>
        <p>
          <Trans>
            We’ll send you a code by SMS to confirm your number. A confirmed number helps you recover your
            account.
          </Trans>
        </p>
        {before && !before.isConfirmed && (
          <p>
            <Trans>
              <bdi dir="ltr">{before.masked}</bdi> isn’t confirmed yet. Enter it again or use a different one.
            </Trans>
          </p>
        )}
      </div>
      <PhoneField
        {...form.field('mobileNum')}
        dialing={form.field('countryDialingCode')}
        countries={countries}
        label={t`Mobile number`}
        required
      />
      {hasPassword && <LoginPasswordField field={form.field('loginPassword')} />}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
        <Trans>Send code</Trans>
      </SubmitButton>
    </PageForm>
  )
}
