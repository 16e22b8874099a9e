import { Trans } from '@lingui/react/macro'
import { useHydrated } from '../../../browser/use-hydrated'
import { Button } from '../../../ui/Button/Button'
import { Icon } from '../../../ui/Icon/Icon'
import { OrDivider } from '../../../ui/OrDivider/OrDivider'
import styles from '../AlternativeLogin.module.css'
import type { PasskeyLoginState } from './use-passkey-login'

/**
 * Button for login by passkey, above the password field. Shown on devices that have used a passkey before.
 */
export function PasskeyButton({ login }: { login: PasskeyLoginState }) {
  const isHydrated = useHydrated()
  return (
    <div className={styles.button}>
      <Button
        kind="primary"
        size="large"
        block
        disabled={!isHydrated}
        busy={login.busy}
        onClick={login.start}
      >
        {!login.busy && <Icon name="fingerprint" variant="bold" size={2} />}
        <Trans>Log in with a passkey</Trans>
      </Button>
      <OrDivider>
        <Trans>or use your password</Trans>
      </OrDivider>
    </div>
  )
}
