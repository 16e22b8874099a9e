import { Trans } from '@lingui/react/macro'
import { useShell } from '../data/use-shell'
import { useLoginLink, useSignUpLink } from '../session/login-links'
import { ButtonLink } from '../ui/Button/Button'
import styles from './AccountCard.module.css'

/** Links to login and registration in the account card, for guests. */
export default function GuestCard() {
  const logIn = useLoginLink()
  const signUp = useSignUpLink()
  const { brandName } = useShell()
  return (
    <section className={styles.card}>
      <h2>
        <Trans>Join {brandName}</Trans>
      </h2>
      <p className={styles.dim}>
        <Trans>Save your favourites, play for real money and set your own limits.</Trans>
      </p>
      {signUp && (
        <ButtonLink {...signUp} kind="primary" block>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={logIn} kind="secondary" block>
        <Trans>Log in</Trans>
      </ButtonLink>
    </section>
  )
}
