import { Trans } from '@lingui/react/macro'
import type { Own } from '../data/own'
import { useShownPage } from '../data/routes'
import type { OwnSession } from '../data/shell-data'
import { useShell } from '../data/use-shell'
import { useLoginLink } from '../session/use-login-link'
import { useSignUp } from '../session/use-sign-up'
import { ButtonLink } from '../ui/Button/Button'
import styles from './AccountCard.module.css'
import { usePart } from './parts'

function GuestCard() {
  const logIn = useLoginLink()
  const signUp = useSignUp()
  const { brandName } = useShell()
  return (
    <>
      <h2>
        <Trans>Join {brandName}</Trans>
      </h2>
      <p className={styles.dim}>
        <Trans>Save your favourites, play for real and keep your limits in view.</Trans>
      </p>
      {signUp && (
        <ButtonLink {...signUp} kind="primary" block>
          <Trans>Sign up</Trans>
        </ButtonLink>
      )}
      <ButtonLink to={logIn} kind="secondary" block>
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  )
}

function OfMember({ own }: { own: Own<OwnSession> }) {
  const { MemberCard } = usePart('member')
  return <MemberCard own={own} />
}

/** Top of the end column on desktops: login and registration for guests, the wallet for members. */
export function AccountCard() {
  const { session } = useShell()
  const { id } = useShownPage()
  // These pages already contain the forms.
  if (session.kind === 'guest' && (id === 'login' || id === 'register')) return null
  return (
    <section className={styles.card}>
      {session.kind === 'guest' ? <GuestCard /> : <OfMember own={session.own} />}
    </section>
  )
}
