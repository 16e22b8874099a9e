import { Trans } from '@lingui/react/macro'
import { FREE_PLAY_FLAG } from '../../../shared/config/platform-flags'
import { href } from '../../../shared/paths'
import { useShell } from '../../data/use-shell'
import { useLoginLink, useSignUpLink } from '../../session/login-links'
import { ButtonLink } from '../../ui/Button/Button'
import styles from './DrawerAccount.module.css'

/** Top of the menu for guests: login and registration. */
export function DrawerGuest() {
  const logIn = useLoginLink()
  const signUp = useSignUpLink()
  const hasFreePlay = useShell().flags.includes(FREE_PLAY_FLAG)
  return (
    <div className={styles.account}>
      <h2 className={styles.title}>
        <Trans>Good to see you</Trans>
      </h2>
      <p className={styles.dim}>
        {hasFreePlay ? (
          <Trans>Log in to pick up where you left off, or try free play.</Trans>
        ) : (
          <Trans>Log in to pick up where you left off.</Trans>
        )}
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
        {hasFreePlay && (
          <ButtonLink to={href('trial')} kind="text">
            <Trans>Free play</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('forget')} kind="text">
          <Trans>Forgot password?</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
