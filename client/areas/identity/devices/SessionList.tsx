import { Trans, useLingui } from '@lingui/react/macro'
import type { DeviceSessionRow, DeviceSessionsView } from '../../../../shared/areas/identity/devices'
import { PASSKEY_FLAG } from '../../../../shared/config/platform-flags'
import type { SessionDevice } from '../../../../shared/contract/session-schemas'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import textStyles from '../../../ui/text.module.css'
import styles from './DevicesPage.module.css'
import { EndSessionsLink } from './EndSessionsLink'
import { LoginLocationAndTime } from './LoginLocationAndTime'

/** Returns a function that names a device by its model or system, and its browser. */
function useDeviceName(): (device: SessionDevice) => string {
  const { t } = useLingui()
  return ({ model, os, browser, kind }) => {
    const system = model ?? os ?? kindWord(kind)
    if (system === undefined) return browser ?? t`Unknown device`
    return browser === undefined ? system : t`${{ device: system }}, ${{ browser }}`
  }

  function kindWord(kind: SessionDevice['kind']): string | undefined {
    if (kind === 'phone') return t`Phone`
    if (kind === 'tablet') return t`Tablet`
    return kind === 'desktop' ? t`Computer` : undefined
  }
}

const ICONS = {
  phone: 'device-mobile',
  tablet: 'device-tablet',
  desktop: 'laptop',
  unknown: 'question',
} as const

/** Time when the current session started, or when another session was last used. */
function Time({ session, now }: { session: DeviceSessionRow; now: number }) {
  const at = useCompactTimeFormat(now)
  const { isCurrent, openedAt, lastSeenAt } = session
  const since = isCurrent ? openedAt : undefined
  if (since !== undefined) {
    const moment = <bdi>{at(since)}</bdi>
    return <Trans>logged in since {moment}</Trans>
  }
  const last = lastSeenAt ?? openedAt
  return last === undefined ? null : <bdi>{at(last)}</bdi>
}

function Session({ session, now }: { session: DeviceSessionRow; now: number }) {
  const { t } = useLingui()
  const words = useDeviceName()
  const { id, device, place, address, isCurrent, isNewPlace } = session
  const name = words(device)
  return (
    <li className={rowClass({ size: 'large', className: styles.session })}>
      <IconBox isLarge>
        <Icon name={ICONS[device.kind]} />
      </IconBox>
      <RowText
        title={
          <span className={styles.name}>
            <bdi>{name}</bdi>
            {isCurrent && (
              <StatusLabel tone="accent">
                <Trans>This device</Trans>
              </StatusLabel>
            )}
            {isNewPlace && (
              <StatusLabel tone="warn">
                <Trans>New location</Trans>
              </StatusLabel>
            )}
          </span>
        }
        note={
          <>
            <LoginLocationAndTime place={place}>
              <Time session={session} now={now} />
            </LoginLocationAndTime>
            {address !== undefined && (
              <span className={styles.address} dir="ltr">
                {address}
              </span>
            )}
          </>
        }
      />
      {!isCurrent && (
        <EndSessionsLink
          id={`end-${id}`}
          sessionId={id}
          link={<Trans>Log out</Trans>}
          look={{ kind: 'secondary', className: styles.end }}
          label={t`Log out ${{ device: name }}`}
          title={t`Log out ${{ device: name }}?`}
          text={<Trans>Anyone using it will need to log in again.</Trans>}
          done={t`${{ device: name }} has been logged out.`}
        />
      )}
    </li>
  )
}

/** The account's active sessions, with the current session first. */
export function SessionList({ list, now }: DeviceSessionsView) {
  const { t } = useLingui()
  const { flags } = useShell()
  const hasOthers = list.some(({ isCurrent }) => !isCurrent)
  return (
    <>
      <section className={styles.section} aria-labelledby="open-now">
        <h2 id="open-now">
          <Trans>Active sessions</Trans>
        </h2>
        {list.length === 0 ? (
          <p className={styles.none}>
            <Trans>No devices to show.</Trans>
          </p>
        ) : (
          <ul className={dividedCardClass}>
            {list.map((session) => (
              <Session key={session.id} session={session} now={now} />
            ))}
          </ul>
        )}
      </section>
      {hasOthers && (
        <EndSessionsLink
          id="end-others"
          link={<Trans>Log out on other devices</Trans>}
          look={{ kind: 'outline', size: 'large', block: true }}
          title={t`Log out on other devices?`}
          text={
            <>
              <Trans>You’ll stay logged in on this device and be logged out on all others.</Trans>{' '}
              {flags.includes(PASSKEY_FLAG) && (
                <Trans>
                  Your passkeys will still work.{' '}
                  <PageLink to={href('passkeys')} className={textStyles.link}>
                    View your passkeys
                  </PageLink>
                  .
                </Trans>
              )}
            </>
          }
          done={t`You’ve been logged out on other devices.`}
        />
      )}
    </>
  )
}
