import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import type { DevicesContract, DevicesData } from '../../../../shared/areas/identity/devices'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { href } from '../../../../shared/paths'
import { InPlacePart } from '../../../data/InPlacePart'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { PartFailed } from '../../../ui/Notice/PartFailed'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './DevicesPage.module.css'
import { EventList } from './EventList'
import { NoticesSwitch } from './NoticesSwitch'
import { SessionList } from './SessionList'
import { LIST_ID } from './use-device-change'

const Warning = () => (
  <p className={styles.warning}>
    <Icon name="warning" />
    <span>
      <Trans>
        Do not know one of them? Log it out and{' '}
        <PageLink to={href('change-psw')} className={textStyles.link}>
          change your password
        </PageLink>
        .
      </Trans>
    </span>
  </p>
)

/** Where the account is open, and what has happened to it. */
export default function DevicesPage() {
  const { t } = useLingui()
  const { isAllowed, sessions, events, notices } = useLoaderData<DevicesData>()
  const posted = useActionData<FormOutcome<DevicesContract>>()
  const notOffered = <EmptyState text={t`A list of your devices is not offered here.`} />
  if (!isAllowed || !sessions || !events || !notices) return notOffered
  return (
    <div className={stack.gap6}>
      {posted?.error !== undefined && <FormError outcome={posted} />}
      <div id={LIST_ID} tabIndex={-1} className={styles.sessions}>
        <InPlacePart
          id="sessions"
          data={sessions}
          fallback={<ListSkeleton count={3} className={styles.sessions} boxClassName={styles.waiting} />}
        >
          {(settled) => {
            if (!settled.ok) return <LoadFailed />
            if (!settled.value) return notOffered
            return (
              <>
                <SessionList {...settled.value} />
                <Warning />
              </>
            )
          }}
        </InPlacePart>
      </div>
      <InPlacePart id="notices" data={notices} fallback={null}>
        {(settled) => settled.ok && settled.value !== null && <NoticesSwitch isOn={settled.value} />}
      </InPlacePart>
      <InPlacePart
        id="events"
        data={events}
        fallback={<ListSkeleton count={3} className={styles.sessions} boxClassName={styles.waiting} />}
      >
        {(settled) => {
          if (!settled.ok)
            return (
              <PartFailed>
                <Trans>What has happened before could not be loaded.</Trans>
              </PartFailed>
            )
          return settled.value && <EventList {...settled.value} />
        }}
      </InPlacePart>
    </div>
  )
}
