import { Trans } from '@lingui/react/macro'
import { type PerVisitor, unwrapPerVisitor } from '../../shared/page-data/per-visitor'
import type { SessionDetails } from '../../shared/page-data/shell-data'
import { href } from '../../shared/paths'
import { useShell } from '../data/use-shell'
import { useMissingRightMessage } from '../session/missing-right-message'
import { ButtonLink } from '../ui/Button/Button'
import { Skeleton } from '../ui/Skeleton/Skeleton'
import styles from './AccountCard.module.css'
import { BalanceAmount } from './BalanceAmount'
import { MemberSection } from './MemberSection'
import { VipLabel } from './VipLabel'

/** A member's wallet in the account card, at the top of the second column. */
export function MemberCard({ details }: { details: PerVisitor<SessionDetails> }) {
  const refusalOf = useMissingRightMessage()
  const { isRestricted } = useShell()
  return (
    <section className={styles.card}>
      <MemberSection
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
                  unwrapPerVisitor(details, inside).userName}
              </bdi>
              {member.ok && <VipLabel label={member.value.vip} />}
            </div>
            {member.ok ? (
              <p className={styles.balance}>
                <BalanceAmount member={member.value} />
              </p>
            ) : (
              <p className={styles.dim}>
                <Trans>Your balance isn’t available at the moment</Trans>
              </p>
            )}
          </>
        )}
      </MemberSection>
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
    </section>
  )
}
