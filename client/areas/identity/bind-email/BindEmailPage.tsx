import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { type BindEmailData, echo } from '../../../../shared/areas/identity/bind-email'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import { href } from '../../../../shared/paths'
import { RecentLoginRequired } from '../../../session/forms/RecentLoginRequired'
import { BindContactSteps } from '../contact/BindContactSteps'
import { CurrentContact } from '../contact/CurrentContact'
import { SecurityTaskPage } from '../SecurityTaskPage'
import { EmailForm } from './EmailForm'

type EmailProps = Pick<BindEmailData, 'returnTo' | 'isChange'> & {
  security: Pick<SecurityConfig, 'hasPassword' | 'confirmBy' | 'confirmedForS'>
  before: NonNullable<SecurityConfig['email']> | null
}

function Email({ before, security, returnTo, isChange }: EmailProps) {
  const { t } = useLingui()
  const changeTo = href('bind-email', { change: '1', return: returnTo })
  return (
    <BindContactSteps
      kind="email"
      echo={echo}
      payload={({ email }) => ({ email })}
      changeTo={changeTo}
      returnTo={returnTo}
      savedText={t`Your email address is confirmed.`}
      current={
        before?.isConfirmed &&
        !isChange && (
          <CurrentContact masked={before.masked} changeTo={changeTo}>
            <Trans>This email address is confirmed. We use it to send you codes and account updates.</Trans>
          </CurrentContact>
        )
      }
      noCode={<Trans>I can’t access this email account</Trans>}
    >
      {(onSent) => (
        <RecentLoginRequired loaded={security}>
          <EmailForm before={before} hasPassword={security.hasPassword} onSent={onSent} />
        </RecentLoginRequired>
      )}
    </BindContactSteps>
  )
}

/** Page where a member confirms an e-mail address with a code that is sent to the address. */
export default function BindEmailPage() {
  const { own, ...data } = useLoaderData<BindEmailData>()
  return (
    <SecurityTaskPage own={own}>
      {(security) =>
        security.email === undefined ? null : <Email {...data} security={security} before={security.email} />
      }
    </SecurityTaskPage>
  )
}
