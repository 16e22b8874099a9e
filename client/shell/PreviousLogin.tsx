import { Trans } from '@lingui/react/macro'
import { useFormatters } from '../i18n/formatters'
import { useHydrated } from '../use-hydrated'
import styles from './DrawerAccount.module.css'
import { useShell } from './use-shell'

/** When and from where the account was used before, for who wonders whether it was them. UTC until scripts run. */
export function PreviousLogin() {
  const { session } = useShell()
  const { dateTime } = useFormatters()
  const isHydrated = useHydrated()
  if (session.kind === 'guest' || !session.previousLogin) return null
  const { time, place } = session.previousLogin
  const zone = isHydrated ? Intl.DateTimeFormat().resolvedOptions().timeZone : 'UTC'
  return (
    <p className={styles.dim}>
      <Trans>
        Previous login: <bdi>{dateTime(time, zone)}</bdi>
      </Trans>
      {!isHydrated && ' UTC'}
      {place && (
        <>
          {', '}
          <bdi>{place}</bdi>
        </>
      )}
    </p>
  )
}
