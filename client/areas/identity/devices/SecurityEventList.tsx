import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { SecurityEventsView } from '../../../../shared/areas/identity/devices'
import type { SecurityEventKind } from '../../../../shared/contract/session-schemas'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import { dividedCardClass, IconBox, RowText, rowClass } from '../../../ui/rows/row'
import styles from './DevicesPage.module.css'
import { LoginLocationAndTime } from './LoginLocationAndTime'

const EVENT_MESSAGES: Record<Exclude<SecurityEventKind, 'wrong-password'>, MessageDescriptor> = {
  'login-password': msg`Logged in with password`,
  'login-sms': msg`Logged in with SMS code`,
  'login-passkey': msg`Logged in with passkey`,
  'login-social': msg`Logged in with Google or Facebook`,
  registered: msg`Account created`,
  'password-changed': msg`Password changed`,
  'fund-password-set': msg`Fund password set`,
  'fund-password-changed': msg`Fund password changed`,
  'fund-password-reset': msg`Fund password reset`,
  'contact-changed': msg`Email or mobile number changed`,
  'passkey-added': msg`Passkey added`,
  'passkey-removed': msg`Passkey removed`,
  'session-ended': msg`Device logged out`,
  'sessions-ended': msg`Logged out on other devices`,
  'notices-off': msg`Login notifications turned off`,
  'questions-set': msg`Security questions set`,
}

/** Returns a function that describes a kind of security event and how often it happened. */
function useEventText(): (kind: SecurityEventKind, times: number) => string {
  const { t } = useLingui()
  return (kind, times) =>
    kind === 'wrong-password'
      ? t`${plural(times, { one: 'Incorrect password', other: 'Incorrect password (# times)' })}`
      : t(EVENT_MESSAGES[kind])
}

const ICONS: Record<SecurityEventKind, IconName> = {
  'login-password': 'check',
  'login-sms': 'check',
  'login-passkey': 'check',
  'login-social': 'check',
  registered: 'check',
  'wrong-password': 'warning-circle',
  'password-changed': 'lock-key',
  'fund-password-set': 'lock-key',
  'fund-password-changed': 'lock-key',
  'fund-password-reset': 'lock-key',
  'contact-changed': 'user-circle',
  'passkey-added': 'fingerprint-simple',
  'passkey-removed': 'fingerprint-simple',
  'session-ended': 'sign-out',
  'sessions-ended': 'sign-out',
  'notices-off': 'warning-circle',
  'questions-set': 'lock-key',
}

/** List of the account's recent security events. */
export function SecurityEventList({ list, now }: SecurityEventsView) {
  const { t } = useLingui()
  const at = useCompactTimeFormat(now)
  const words = useEventText()
  return (
    <section className={styles.section} aria-labelledby="before">
      <h2 id="before">{t`Recent activity`}</h2>
      {list.length === 0 ? (
        <p className={styles.none}>
          <Trans>No recent activity.</Trans>
        </p>
      ) : (
        <ul className={dividedCardClass}>
          {list.map(({ id, kind, time, times, place }) => (
            <li key={id} className={rowClass({ size: 'tall' })}>
              <IconBox>
                <Icon name={ICONS[kind]} size={2} />
              </IconBox>
              <RowText
                title={words(kind, times)}
                note={
                  <LoginLocationAndTime place={place}>
                    <bdi>{at(time)}</bdi>
                  </LoginLocationAndTime>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
