import { Trans } from '@lingui/react/macro'
import type { SessionDetails } from '../../../shared/page-data/shell-data'
import { useDateTimeFormat } from '../../i18n/use-date-time-format'
import styles from './DrawerAccount.module.css'

/** Time and place of the member's previous login, so that members notice when someone else has logged in. */
export function PreviousLogin({ login }: { login: SessionDetails['previousLogin'] }) {
  const instant = useDateTimeFormat()
  if (login === null) return null
  const { time, place } = login
  return (
    <p className={styles.dim}>
      {place ? (
        <Trans>
          Last login: <bdi>{instant(time)}</bdi>, <bdi>{place}</bdi>
        </Trans>
      ) : (
        <Trans>
          Last login: <bdi>{instant(time)}</bdi>
        </Trans>
      )}
    </p>
  )
}
