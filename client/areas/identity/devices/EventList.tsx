import { Trans, useLingui } from '@lingui/react/macro'
import type { EventsView } from '../../../../shared/areas/identity/devices'
import type { SecurityEventKind } from '../../../../shared/contract/sessions'
import { useMoment } from '../../../i18n/use-moment'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icons'
import { IconBox, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import styles from './DevicesPage.module.css'
import { useEventWords } from './event-words'
import { Facts } from './Facts'

const icons: Record<SecurityEventKind, IconName> = {
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

/** What has happened to the account lately. */
export function EventList({ list, now }: EventsView) {
  const { t } = useLingui()
  const at = useMoment(now)
  const words = useEventWords()
  return (
    <section className={styles.part} aria-labelledby="before">
      <h2 id="before">{t({ message: 'Before', context: 'heading of past events' })}</h2>
      {list.length === 0 ? (
        <p className={styles.none}>
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : (
        <ul className={rowsClass}>
          {list.map(({ id, kind, time, times, place }) => (
            <li key={id} className={rowClass({ size: 'tall' })}>
              <IconBox>
                <Icon name={icons[kind]} size={2} />
              </IconBox>
              <RowTexts
                title={words(kind, times)}
                note={
                  <Facts place={place}>
                    <bdi>{at(time)}</bdi>
                  </Facts>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
