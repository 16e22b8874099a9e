import { Trans } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { href } from '../../../../shared/pages'
import { InPlacePart } from '../../../data/InPlacePart'
import { ButtonLink } from '../../../ui/Button/Button'
import { FormError } from '../../../ui/forms/FormError'
import { Notice } from '../../../ui/Notice/Notice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { CONFIRM, type PasskeysContract, type PasskeysData } from './contract'
import { PasskeyList } from './PasskeyList'
import styles from './PasskeysPage.module.css'

/** What the page says where there are no passkeys. */
function Without({ isAllowed }: Pick<PasskeysData, 'isAllowed'>) {
  return (
    <>
      <Notice>
        {isAllowed ? (
          <Trans>Passkeys are not offered at the moment. Your other ways to log in keep working.</Trans>
        ) : (
          <Trans>Please log in with a formal account to use passkeys.</Trans>
        )}
      </Notice>
      <ButtonLink to={href(isAllowed ? 'security' : 'register')} kind="primary" size="large" block>
        {isAllowed ? <Trans>Security centre</Trans> : <Trans>Sign up</Trans>}
      </ButtonLink>
    </>
  )
}

/** The member's passkeys. */
export default function PasskeysPage() {
  const { isAllowed, isOffered, passkeys } = useLoaderData<PasskeysData>()
  const posted = useActionData<FormOutcome<PasskeysContract>>()
  return (
    <div className={styles.page}>
      <p className={styles.lead}>
        <Trans>
          Log in with your finger, your face or the lock of your device. Nothing to type, nothing to steal.
        </Trans>
      </p>
      <FormError outcome={posted?.state === CONFIRM ? undefined : posted} />
      {isAllowed && isOffered && passkeys ? (
        <InPlacePart
          id="passkeys"
          data={passkeys}
          fallback={<ListSkeleton count={2} className={styles.page} boxClassName={styles.waiting} />}
        >
          {(settled) => (settled.ok ? <PasskeyList loaded={settled.value} /> : <LoadFailed />)}
        </InPlacePart>
      ) : (
        <Without isAllowed={isAllowed} />
      )}
    </div>
  )
}
