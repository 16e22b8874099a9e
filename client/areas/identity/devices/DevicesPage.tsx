import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import type { DEVICE_INTENTS, DevicesContract, DevicesData } from '../../../../shared/areas/identity/devices'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { useShell } from '../../../data/use-shell'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { Icon } from '../../../ui/Icon/Icon'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { RowText, rowClass } from '../../../ui/rows/row'
import { Switch } from '../../../ui/Switch/Switch'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './DevicesPage.module.css'
import { SecurityEventList } from './SecurityEventList'
import { SessionList } from './SessionList'
import { SESSION_LIST_ID, useDevicesFormSubmit } from './use-devices-form-submit'

interface DeviceFormProps {
  intent: (typeof DEVICE_INTENTS)[number]
  /** Names and values of the hidden fields. */
  values?: Readonly<Record<string, string>>
  onSubmit: (form: FormData) => void
  className?: string | undefined
  children: ReactNode
}

/** A form of the devices page that consists of one button and hidden fields. */
function DeviceForm({ intent, values = {}, onSubmit, className, children }: DeviceFormProps) {
  const { session } = useShell()
  if (session.kind === 'guest') return null
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSubmit(new FormData(event.currentTarget))
  }
  return (
    <form method="post" action={href('devices')} onSubmit={submit} className={className}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <input type="hidden" name="intent" value={intent} />
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

/** Switch for messages about logins from new devices. It posts a form, so it also works without scripts. */
function NoticesSwitch({ isOn }: { isOn: boolean }) {
  const { t } = useLingui()
  const { busy, submit } = useDevicesFormSubmit(
    isOn ? t`You won’t be notified of new logins.` : t`You’ll be notified of new logins.`,
  )
  return (
    <DeviceForm
      intent="notices"
      values={{ isOn: isOn ? 'off' : 'on' }}
      onSubmit={submit}
      className={rowClass({ size: 'large', isCard: true })}
    >
      <RowText
        title={
          <span id="tell-new-logins">
            <Trans>Notify me of new logins</Trans>
          </span>
        }
        note={
          <Trans>
            Get an inbox message when someone logs in to your account from a new device or country
          </Trans>
        }
      />
      <Switch isOn={isOn} labelledBy="tell-new-logins" busy={busy} />
    </DeviceForm>
  )
}

const Warning = () => (
  <p className={styles.warning}>
    <Icon name="warning" />
    <span>
      <Trans>
        Don’t recognise a device? Log it out and{' '}
        <PageLink to={href('change-psw')} className={textStyles.link}>
          change your password
        </PageLink>
        .
      </Trans>
    </span>
  </p>
)

/** Page with the active sessions and recent security events of the account. */
export default function DevicesPage() {
  const { t } = useLingui()
  const { isAllowed, sessions, events, notices } = useLoaderData<DevicesData>()
  const posted = useActionData<FormResult<DevicesContract>>()
  const notOffered = <EmptyState text={t`Your list of devices isn’t available at the moment.`} />
  if (!isAllowed || !sessions || !events || !notices) return notOffered
  return (
    <div className={stack.gap6}>
      {posted?.error !== undefined && <FormError outcome={posted} />}
      <div id={SESSION_LIST_ID} tabIndex={-1} className={styles.sessions}>
        <InlineDeferredSection
          id="sessions"
          data={sessions}
          fallback={<ListSkeleton count={3} className={styles.sessions} boxClassName={styles.waiting} />}
        >
          {(settled) => {
            if (!settled.ok) return <LoadFailedNotice />
            if (!settled.value) return notOffered
            return (
              <>
                <SessionList {...settled.value} />
                <Warning />
              </>
            )
          }}
        </InlineDeferredSection>
      </div>
      <InlineDeferredSection id="notices" data={notices} fallback={null}>
        {(settled) => settled.ok && settled.value !== null && <NoticesSwitch isOn={settled.value} />}
      </InlineDeferredSection>
      <InlineDeferredSection
        id="events"
        data={events}
        fallback={<ListSkeleton count={3} className={styles.sessions} boxClassName={styles.waiting} />}
      >
        {(settled) => {
          if (!settled.ok)
            return (
              <SectionFailedNotice>
                <Trans>We couldn’t load your recent activity.</Trans>
              </SectionFailedNotice>
            )
          return settled.value && <SecurityEventList {...settled.value} />
        }}
      </InlineDeferredSection>
    </div>
  )
}
