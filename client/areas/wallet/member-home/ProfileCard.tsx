import { Trans, useLingui } from '@lingui/react/macro'
import type { MemberHomeData, MemberProfile } from '../../../../shared/areas/wallet/member-home'
import type { DeferredResult } from '../../../../shared/page-data/deferred'
import { type PerVisitor, unwrapPerVisitor } from '../../../../shared/page-data/per-visitor'
import type { SessionDetails } from '../../../../shared/page-data/shell-data'
import { DeferredSection } from '../../../data/DeferredSection'
import { useMissingRightMessage } from '../../../session/missing-right-message'
import drawer from '../../../shell/drawer/DrawerAccount.module.css'
import { VipLabel } from '../../../shell/VipLabel'
import { openOverlay } from '../../../stores/overlay'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { CopyMemberIdButton } from './CopyMemberIdButton'
import styles from './ProfileCard.module.css'

interface ProfileCardProps {
  data: MemberHomeData['profile']
  own: PerVisitor<SessionDetails>
  isTrial: boolean
  /** True to omit the profile image and the level. */
  isPlain: boolean
}

function Avatar({ name, icon }: { name: string; icon: string | null }) {
  const { t } = useLingui()
  const refusalOf = useMissingRightMessage()
  return (
    <button
      type="button"
      className={`${drawer.avatar} ${styles.large}`}
      aria-label={t`Change profile picture`}
      onClick={refusalOf('profile-image') ?? (() => openOverlay('profile-image'))}
    >
      {icon ? <img src={icon} alt="" /> : [...name].slice(0, 1)}
    </button>
  )
}

function Facts({
  profile,
  isTrial,
  isPlain,
}: Pick<ProfileCardProps, 'isTrial' | 'isPlain'> & { profile: DeferredResult<MemberProfile> }) {
  if (!profile.ok)
    return (
      <SectionFailedNotice>
        <Trans>We couldn’t load your profile.</Trans>
      </SectionFailedNotice>
    )
  const { vip, id } = profile.value
  return (
    <div className={styles.facts}>
      {isTrial && (
        <span className={styles.mark}>
          <Trans>Free play account</Trans>
        </span>
      )}
      {!isTrial && !isPlain && <VipLabel label={vip} />}
      <CopyMemberIdButton id={id} />
    </div>
  )
}

/**
 * Card with the member's name, image, level and id. If the profile cannot be loaded, the name comes from the
 * session.
 */
export function ProfileCard({ data, own, isTrial, isPlain }: ProfileCardProps) {
  return (
    <section className={isPlain ? styles.plain : styles.profile}>
      <DeferredSection
        id="profile"
        data={data}
        fallback={
          <>
            {!isPlain && <Skeleton className={`${drawer.avatar} ${styles.large}`} />}
            <span className={styles.names}>
              <Skeleton shape="text" className={styles.waitingName} />
              <Skeleton shape="text" className={styles.waitingFacts} />
            </span>
          </>
        }
      >
        {(profile, inside) => {
          const name = profile.ok ? profile.value.name : unwrapPerVisitor(own, inside).userName
          return (
            <>
              {!isPlain && <Avatar name={name} icon={profile.ok ? profile.value.icon : null} />}
              <div className={styles.names}>
                <h2 className={styles.name}>
                  <bdi>{name}</bdi>
                </h2>
                <Facts profile={profile} isTrial={isTrial} isPlain={isPlain} />
              </div>
            </>
          )
        }}
      </DeferredSection>
    </section>
  )
}
