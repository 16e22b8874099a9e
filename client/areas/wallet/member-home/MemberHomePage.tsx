import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { hasRight, isTrialAccountType } from '../../../../shared/accounts/account-rights'
import type { MemberHomeData } from '../../../../shared/areas/wallet/member-home'
import { settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useSignUpLink } from '../../../session/login-links'
import { placeAppLinks } from '../../../shell/app-link-placement'
import { PageBar } from '../../../shell/header/PageBar'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { useOverlayLink } from '../../../shell/overlays/use-overlay-link'
import { PageColumns } from '../../../shell/PageColumns'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { IconAnchor } from '../../../ui/IconButton/IconButton'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import stack from '../../../ui/stack.module.css'
import { ReminderCard } from '../../protection/reminder/ReminderCard'
import { FreePlayCard } from './FreePlayCard'
import { LatestPayments, MemberPayments, PaymentsInReservedSpace } from './MemberPayments'
import { getMemberCentreLinks } from './member-centre-links'
import { MemberCentreLinkGroup, PreferenceRows, ShortcutLinks } from './member-links'
import { ProfileCard } from './ProfileCard'
import { SessionTimeSummary } from './SessionTimeSummary'
import { VerifyIdentityLink } from './VerifyIdentityLink'
import { WalletCard } from './WalletCard'

/** Dialog over the member centre that invites free-play visitors to register. */
function RegisterPrompt() {
  const { t } = useLingui()
  const overlay = useOverlay('register-prompt')
  const canSignUp = useSignUpLink() !== null
  return (
    <Dialog
      {...overlay}
      opensItself
      title={t`You need a real account to use the full member centre`}
      actions={
        <>
          <DismissButton onClose={overlay.onClose}>
            <Trans>Cancel</Trans>
          </DismissButton>
          {canSignUp && (
            <ButtonLink to={href('register')} kind="primary">
              <Trans>Sign up</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Trans>You’re in free play. Play money and results don’t carry over to a real account.</Trans>
      </p>
    </Dialog>
  )
}

/** Page of the member centre. The operator chooses the layout: with images and boxes, or as a plain list. */
export default function MemberHomePage() {
  const { t } = useLingui()
  const data = useLoaderData<MemberHomeData>()
  const { isPlain, payments, expectsPayments, unread } = data
  // Payments that arrive after the page would push down an element that the player is about to tap.
  const isInTime = settledValue(payments) !== undefined
  // For the same reason, a late reminder is at the end of the page.
  const [isReminderOnTop] = useState(data.reminder !== null && settledValue(data.reminder) !== undefined)
  const reminder = data.reminder && <ReminderCard data={data.reminder} />
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  const logOut = useOverlayLink('log-out')
  const { session } = shell
  // The worker redirects guests to the login, so they never see this page.
  if (session.kind === 'guest') return null
  const { type, own } = session
  const isTrial = isTrialAccountType(type)
  const { shortcuts, account, help } = getMemberCentreLinks({
    ...shell,
    type,
    invites: data.invites,
    offersApp: placeAppLinks({ ...shell, isHome: false, runsAsApp }).drawer,
  })
  const rows = { unread, isPlain }
  const end = (
    <>
      {!isReminderOnTop && reminder}
      <SessionTimeSummary data={data.session} />
      {payments && <LatestPayments data={payments} isOnly={!isInTime && !expectsPayments} />}
    </>
  )
  return (
    <PageColumns account={false} end={end}>
      <div className={stack.gap6}>
        <PageBar title={t`Me`}>
          <IconAnchor {...logOut} label={t`Log out`} icon="sign-out" mirror dim />
        </PageBar>
        {data.degraded && <DegradedNotice />}
        <ProfileCard data={data.profile} own={own} isTrial={isTrial} isPlain={isPlain} />
        {isReminderOnTop && reminder}
        {hasRight(type, 'trial-prompts') && (
          <>
            <FreePlayCard />
            <RegisterPrompt />
          </>
        )}
        {data.mustVerify && <VerifyIdentityLink data={data.mustVerify} />}
        {payments && isInTime && <MemberPayments data={payments} />}
        {payments && !isInTime && expectsPayments && <PaymentsInReservedSpace data={payments} />}
        <WalletCard data={data} type={type} isTrial={isTrial} isPlain={isPlain} />
        {isPlain ? (
          <MemberCentreLinkGroup title={t`Shortcuts`} entries={shortcuts} {...rows} />
        ) : (
          <ShortcutLinks entries={shortcuts} unread={data.unread} />
        )}
        <MemberCentreLinkGroup title={t`Account`} entries={account} {...rows} />
        <MemberCentreLinkGroup title={t`Preferences and help`} entries={help} {...rows}>
          <PreferenceRows isPlain={isPlain} />
        </MemberCentreLinkGroup>
        <a {...logOut} className={buttonClass({ kind: 'outline', size: 'large', block: true })}>
          <Trans>Log out</Trans>
        </a>
      </div>
    </PageColumns>
  )
}
