import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { FriendInvitationView, InviteFriendsData } from '../../../../shared/areas/agent/invite-friends'
import type { ReferralDetails } from '../../../../shared/contract/referral-schemas'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { useFormatters } from '../../../i18n/formatters'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { Notice } from '../../../ui/Notice/Notice'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { cardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { InvitedFriends } from './InvitedFriends'
import styles from './InviteFriendsPage.module.css'
import { ReferralOffer } from './ReferralOffer'
import { ReferralTerms } from './ReferralTerms'
import { ShareInvitation } from './ShareInvitation'

/**
 * The numbers of invited friends who joined and who play, and the money that the member earned by referrals.
 */
function Figures({ details: { joined, active, earned, currency } }: { details: ReferralDetails }) {
  const { integer } = useFormatters()
  const figures = [
    { id: 'joined', label: <Trans context="how many friends">Signed up</Trans>, value: integer(joined) },
    { id: 'active', label: <Trans>Playing</Trans>, value: integer(active) },
    {
      id: 'earned',
      label: <Trans>Earned</Trans>,
      value: <InlineAmount amount={earned} currency={currency} />,
    },
  ]
  return (
    <Section id="circle" title={<Trans>Friends you invited</Trans>}>
      <dl className={styles.figures}>
        {figures.map(({ id, label, value }) => (
          <div key={id} className={`${cardClass} ${styles.figure}`}>
            <dt className={textStyles.note}>{label}</dt>
            <dd className={styles.number}>{value}</dd>
          </div>
        ))}
      </dl>
      {joined === 0 && (
        <p className={textStyles.note}>
          <Trans>No friends have signed up with your code yet.</Trans>
        </p>
      )}
    </Section>
  )
}

function NoReferralProgramme() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Inviting friends isn’t available at the moment.`}
      action={
        <ButtonLink to={href('home')}>
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
    />
  )
}

function View({
  view,
  friends,
}: { view: NonNullable<FriendInvitationView> } & Pick<InviteFriendsData, 'friends'>) {
  const { details, isClosed } = view
  return (
    <>
      <ReferralOffer details={details} />
      {isClosed && (
        <Notice>
          <Trans>Registration is closed at the moment. Your link will work again when it reopens.</Trans>
        </Notice>
      )}
      <ShareInvitation view={view} />
      <Figures details={details} />
      {details.joined > 0 && friends && <InvitedFriends friends={friends} currency={details.currency} />}
      <ReferralTerms details={details} />
    </>
  )
}

/**
 * Page for inviting friends: the member's code and link, the rewards of member and friend, and the friends
 * who joined.
 */
export default function InviteFriendsPage() {
  const { isOffered, isAllowed, view, friends } = useLoaderData<InviteFriendsData>()
  if (!isAllowed) return <RealAccountRequired />
  if (isOffered === null) return <LoadFailedNotice />
  if (!view) return <NoReferralProgramme />
  return (
    <div className={stack.page5}>
      <InlineDeferredSection id="view" data={view} fallback={<Skeleton className={styles.waiting} />}>
        {(settled) =>
          !settled.ok ? (
            <LoadFailedNotice />
          ) : settled.value ? (
            <View view={settled.value} friends={friends} />
          ) : (
            <NoReferralProgramme />
          )
        }
      </InlineDeferredSection>
    </div>
  )
}
