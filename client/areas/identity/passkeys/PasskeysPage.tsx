import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import {
  CONFIRM_PASSKEY_INTENT,
  type PasskeysContract,
  type PasskeysData,
} from '../../../../shared/areas/identity/passkeys'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Notice } from '../../../ui/Notice/Notice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import stack from '../../../ui/stack.module.css'
import { PasskeyList } from './PasskeyList'
import styles from './PasskeysPage.module.css'

/** Shown when the platform does not offer passkeys. */
const NotOffered = () => (
  <>
    <Notice>
      <Trans>Passkeys aren’t available at the moment. Your other login methods still work.</Trans>
    </Notice>
    <ButtonLink to={href('security')} kind="primary" size="large" block>
      <Trans>Security centre</Trans>
    </ButtonLink>
  </>
)

export default function PasskeysPage() {
  const { isAllowed, isOffered, passkeys } = useLoaderData<PasskeysData>()
  const posted = useActionData<FormResult<PasskeysContract>>()
  if (!isAllowed) return <RealAccountRequired />
  return (
    <div className={stack.gap5}>
      <p className={styles.lead}>
        <Trans>Log in with your fingerprint, face or screen lock instead of a password.</Trans>
      </p>
      <FormError outcome={posted?.state === CONFIRM_PASSKEY_INTENT ? undefined : posted} />
      {isOffered && passkeys ? (
        <InlineDeferredSection
          id="passkeys"
          data={passkeys}
          fallback={<ListSkeleton count={2} className={stack.gap5} boxClassName={styles.waiting} />}
        >
          {(settled) => (settled.ok ? <PasskeyList loaded={settled.value} /> : <LoadFailedNotice />)}
        </InlineDeferredSection>
      ) : (
        <NotOffered />
      )}
    </div>
  )
}
