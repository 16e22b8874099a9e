import { Trans } from '@lingui/react/macro'
import { useShell } from '../../data/use-shell'
import { useInstant } from '../../i18n/use-instant'
import styles from './DrawerAccount.module.css'

/** Time and place of the previous login, so that members notice a stranger's. */
export function PreviousLogin() {
  const { session } = useShell()
  const instant = useInstant()
  if (session.kind === 'guest' || !session.previousLogin) return null
  const { time, place } = session.previousLogin
  return (
    <p className={styles.dim}>
      <Trans>
        Previous login: <bdi>{instant(time)}</bdi>
      </Trans>
      {place && (
        <>
          {', '}
          <bdi>{place}</bdi>
        </>
      )}
    </p>
  )
}
