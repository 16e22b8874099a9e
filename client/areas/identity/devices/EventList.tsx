import { Trans, useLingui } from '@lingui/react/macro'
import check from '@phosphor-icons/core/regular/check.svg?raw'
import finger from '@phosphor-icons/core/regular/fingerprint-simple.svg?raw'
import lock from '@phosphor-icons/core/regular/lock-key.svg?raw'
import out from '@phosphor-icons/core/regular/sign-out.svg?raw'
import contact from '@phosphor-icons/core/regular/user-circle.svg?raw'
import warning from '@phosphor-icons/core/regular/warning-circle.svg?raw'
import type { SecurityEventKind } from '../../../../shared/contract/sessions'
import { useMoment } from '../../../i18n/use-moment'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import type { EventsView } from './contract'
import styles from './DevicesPage.module.css'
import { useEventWords } from './event-words'
import { Facts } from './Facts'

/** Text of an icon's file. */
const icons: Record<SecurityEventKind, string> = {
  'login-password': check,
  'login-sms': check,
  'login-passkey': check,
  'login-social': check,
  registered: check,
  'wrong-password': warning,
  'password-changed': lock,
  'fund-password-set': lock,
  'fund-password-changed': lock,
  'fund-password-reset': lock,
  'contact-changed': contact,
  'passkey-added': finger,
  'passkey-removed': finger,
  'session-ended': out,
  'sessions-ended': out,
  'notices-off': warning,
  'questions-set': lock,
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
                <PathIcon svg={icons[kind]} size={2} />
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
