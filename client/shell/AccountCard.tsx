import { Trans } from '@lingui/react/macro'
import { href } from '../../shared/pages'
import { type Own, ownOf } from '../data/own'
import { useShownPage } from '../data/routes'
import type { OwnSession } from '../data/shell-data'
import { useShell } from '../data/use-shell'
import { useLoginLink } from '../session/use-login-link'
import { useRefusal } from '../session/use-refusal'
import { useSignUp } from '../session/use-sign-up'
import { ButtonLink } from '../ui/Button/Button'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './AccountCard.module.css'
import { Balance } from './Balance'
import { MemberPart } from './MemberPart'
import { Vip } from './Vip'

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

function MemberCard({ own }: { own: Own<OwnSession> }) {
  const refusalOf = useRefusal()
  const { isRestricted } = useShell()
  return (
    <>
      <MemberPart
        id="member-card"
        fallback={
          <>
            <Skeleton shape="text" className={styles.waitingName} />
            <Skeleton className={styles.waiting} />
          </>
        }
      >
        {(member, inside) => (
          <>
            <div className={styles.who}>
              <bdi className={styles.dim}>
                {(member.ok && (member.value.nickname || member.value.account)) ||
                  ownOf(own, inside).userName}
              </bdi>
              {member.ok && <Vip label={member.value.vip} />}
            </div>
            {member.ok ? (
              <p className={styles.balance}>
                <Balance member={member.value} />
              </p>
            ) : (
              <p className={styles.dim}>
                <Trans>The balance is not available right now</Trans>
              </p>
            )}
          </>
        )}
      </MemberPart>
      <div className={styles.actions}>
        {!isRestricted && (
          <ButtonLink to={href('deposit')} kind="primary" onClick={refusalOf('deposit')}>
            <Trans>Deposit</Trans>
          </ButtonLink>
        )}
        <ButtonLink to={href('withdraw')} kind="secondary" onClick={refusalOf('withdraw')}>
          <Trans>Withdraw</Trans>
        </ButtonLink>
      </div>
    </>
  )
}

/** Top of the end column on desktops: login and registration for guests, the wallet for members. */
export function AccountCard() {
  const { session } = useShell()
  const { id } = useShownPage()
  // These pages already contain the forms.
  if (session.kind === 'guest' && (id === 'login' || id === 'register')) return null
  return (
    <section className={styles.card}>
      {session.kind === 'guest' ? <GuestCard /> : <MemberCard own={session.own} />}
    </section>
  )
}
