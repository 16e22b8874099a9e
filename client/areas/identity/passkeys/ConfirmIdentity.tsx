import { Trans } from '@lingui/react/macro'
import type { Ref } from 'react'
import {
  CONFIRM_PASSKEY_INTENT,
  echo,
  type PasskeyConfirmationValues,
  type PasskeysContract,
  passkeyConfirmationSchema,
} from '../../../../shared/areas/identity/passkeys'
import type { Passkeys } from '../../../../shared/contract/passkey-schemas'
import { FormTopContentContext, PageForm } from '../../../session/forms/PageForm'
import { LogInAgainLink } from '../../../session/forms/RecentLoginRequired'
import { usePageForm } from '../../../session/forms/use-page-form'
import { LoginPasswordField } from '../../../ui/forms/LoginPasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { cardClass } from '../../../ui/rows/row'
import styles from './PasskeysPage.module.css'

function PasswordForm() {
  const form = usePageForm<PasskeysContract, PasskeyConfirmationValues>({
    id: 'confirm-identity',
    schema: passkeyConfirmationSchema,
    echo,
    encrypt: (typed) => typed,
    isRepeatable: true,
  })
  return (
    <PageForm form={form}>
      <input type="hidden" name="intent" value={CONFIRM_PASSKEY_INTENT} />
      <LoginPasswordField field={form.field('loginPassword')} />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Checking</Trans>}>
        <Trans>Continue</Trans>
      </SubmitButton>
    </PageForm>
  )
}

interface ConfirmIdentityProps {
  by: NonNullable<Passkeys['confirmBy']>
  ref: Ref<HTMLElement>
}

/**
 * Identity check that members must pass before they can add or remove passkeys, if their login is too long
 * ago.
 */
export function ConfirmIdentity({ by, ref }: ConfirmIdentityProps) {
  return (
    <section ref={ref} className={`${cardClass} ${styles.confirm}`} aria-labelledby="confirm-title">
      <h2 id="confirm-title">
        <Trans>Confirm it’s you</Trans>
      </h2>
      {by === 'password' ? (
        <>
          <p className={styles.lead}>
            <Trans>Enter your password to add or remove passkeys.</Trans>
          </p>
          {/* Without a password the form fails with `confirm.login`. That happens if the password was removed
              after the list was loaded. */}
          <FormTopContentContext value={(error) => error === 'confirm.login' && <LogInAgainLink />}>
            <PasswordForm />
          </FormTopContentContext>
        </>
      ) : (
        <>
          <p className={styles.lead}>
            <Trans>Log in again to add or remove passkeys.</Trans>
          </p>
          <LogInAgainLink />
        </>
      )}
    </section>
  )
}
