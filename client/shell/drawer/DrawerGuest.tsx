import { Trans } from '@lingui/react/macro'
import { href } from '../../../shared/pages'
import { useLoginLink } from '../../session/use-login-link'
import { useSignUp } from '../../session/use-sign-up'
import { ButtonLink } from '../../ui/Button/Button'
import styles from './DrawerAccount.module.css'

/** Top of the menu for guests: login and registration. */
export function DrawerGuest() {
  const logIn = useLoginLink()
  const signUp = useSignUp()
  return (
    <div className={styles.account}>
      <h2 className={styles.title}>
        <Trans>Good to see you</Trans>
      </h2>
      <p className={styles.dim}>
        <Trans>Log in to pick up where you left off, or look around with free play.</Trans>
      </p>
      <ButtonLink to={logIn} kind="primary" block>
        <Trans>Log in</Trans>
      </ButtonLink>
      {signUp && (
        <ButtonLink {...signUp} kind="secondary" block>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      <div className={styles.links}>
        <ButtonLink to={href('trial')} kind="text">
          <Trans>Free play</Trans>
        </ButtonLink>
        <ButtonLink to={href('forget')} kind="text">
          <Trans>Forgot password?</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
