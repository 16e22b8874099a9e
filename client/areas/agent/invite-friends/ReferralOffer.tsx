import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReferralDetails } from '../../../../shared/contract/referral-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { CopyButton } from '../../../ui/CopyRow/CopyButton'
import textStyles from '../../../ui/text.module.css'
import styles from './InviteFriendsPage.module.css'

interface ReferralOfferProps {
  details: ReferralDetails
}

/** Heading with the referral rewards of the member and of the invited friend. */
function Rewards({ details: { reward, currency } }: ReferralOfferProps) {
  const [mine, theirs] = [reward.inviter, reward.friend]
  const [getsMine, getsTheirs] = [mine, theirs].map((amount) => compareAmounts(amount, '0') > 0)
  if (getsMine && getsTheirs)
    return compareAmounts(mine, theirs) === 0 ? (
      <Trans>
        You both get <InlineAmount amount={mine} currency={currency} />
      </Trans>
    ) : (
      <Trans>
        You get <InlineAmount amount={mine} currency={currency} /> and your friend gets{' '}
        <InlineAmount amount={theirs} currency={currency} />
      </Trans>
    )
  if (getsMine)
    return (
      <Trans>
        You get <InlineAmount amount={mine} currency={currency} />
      </Trans>
    )
  if (getsTheirs)
    return (
      <Trans>
        Your friend gets <InlineAmount amount={theirs} currency={currency} />
      </Trans>
    )
  return <Trans>Invite your friends</Trans>
}

/** The condition that an invited friend must meet before the reward is paid. */
function Condition({ details: { condition, currency } }: ReferralOfferProps) {
  const { deposit, played } = condition
  if (deposit !== undefined && played !== undefined)
    return (
      <Trans>
        Your friend signs up with your code, deposits <InlineAmount amount={deposit} currency={currency} />{' '}
        and wagers <InlineAmount amount={played} currency={currency} />.
      </Trans>
    )
  if (deposit !== undefined)
    return (
      <Trans>
        Your friend signs up with your code and deposits <InlineAmount amount={deposit} currency={currency} />
        .
      </Trans>
    )
  if (played !== undefined)
    return (
      <Trans>
        Your friend signs up with your code and wagers <InlineAmount amount={played} currency={currency} />.
      </Trans>
    )
  return <Trans>Your friend signs up with your code.</Trans>
}

/** The referral rewards of member and friend, their condition, and the invitation code. */
export function ReferralOffer({ details }: ReferralOfferProps) {
  const { t } = useLingui()
  const { code, condition } = details
  const days = condition.days ?? 0
  return (
    <section className={styles.offer} aria-labelledby="invite-offer">
      <div className={styles.offerTexts}>
        <h2 id="invite-offer" className={styles.offerTitle}>
          <Rewards details={details} />
        </h2>
        <p>
          <Condition details={details} />{' '}
          {days > 0 && (
            <Plural value={days} one="They have # day to do this." other="They have # days to do this." />
          )}
        </p>
      </div>
      <div className={styles.code}>
        <p className={styles.codeTexts}>
          <span className={textStyles.note}>
            <Trans>Your invitation code</Trans>
          </span>
          <bdi className={styles.codeValue}>{code}</bdi>
        </p>
        <CopyButton text={code} label={t`Your invitation code`} />
      </div>
    </section>
  )
}
