import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { type BindMobileData, echo } from '../../../../shared/areas/identity/bind-mobile'
import type { SecurityConfig } from '../../../../shared/contract/security-schemas'
import type { Countries } from '../../../../shared/contract/system-schemas'
import { href } from '../../../../shared/paths'
import { RecentLoginRequired } from '../../../session/forms/RecentLoginRequired'
import { BindContactSteps } from '../contact/BindContactSteps'
import { CurrentContact } from '../contact/CurrentContact'
import { SecurityTaskPage } from '../SecurityTaskPage'
import { MobileForm } from './MobileForm'
import { parseMobileNumber } from './parse-mobile-number'

type MobileProps = Pick<BindMobileData, 'returnTo' | 'isChange'> & {
  security: Pick<SecurityConfig, 'hasPassword' | 'confirmBy' | 'confirmedForS'>
  before: NonNullable<SecurityConfig['mobile']> | null
  countries: Countries['list']
}

function Mobile({ before, security, countries, returnTo, isChange }: MobileProps) {
  const { t } = useLingui()
  const changeTo = href('bind-mobile', { change: '1', return: returnTo })
  return (
    <BindContactSteps
      kind="mobile"
      echo={echo}
      payload={async (to) => ({ ...(await parseMobileNumber(to)) })}
      changeTo={changeTo}
      returnTo={returnTo}
      savedText={t`Your mobile number is confirmed.`}
      current={
        before?.isConfirmed &&
        !isChange && (
          <CurrentContact masked={before.masked} changeTo={changeTo}>
            <Trans>This number is confirmed. We use it to send you codes.</Trans>
          </CurrentContact>
        )
      }
      noCode={<Trans>I haven’t received the SMS</Trans>}
    >
      {(onSent) => (
        <RecentLoginRequired loaded={security}>
          <MobileForm
            before={before}
            countries={countries}
            hasPassword={security.hasPassword}
            onSent={onSent}
          />
        </RecentLoginRequired>
      )}
    </BindContactSteps>
  )
}

/** Page where a member confirms a mobile number with a code that is sent to the number. */
export default function BindMobilePage() {
  const { own, ...data } = useLoaderData<BindMobileData>()
  return (
    <SecurityTaskPage own={own}>
      {({ security, countries }) =>
        security.mobile === undefined ? null : (
          <Mobile {...data} security={security} before={security.mobile} countries={countries} />
        )
      }
    </SecurityTaskPage>
  )
}
