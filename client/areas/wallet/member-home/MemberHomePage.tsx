import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { hasRight, isTrial as isTrialType } from '../../../../shared/accounts/rights'
import type { MemberHomeData } from '../../../../shared/areas/wallet/member-home'
import { settledValue } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { useSignUpLink } from '../../../session/login-links'
import { Columns } from '../../../shell/Columns'
import { downloadPlaces } from '../../../shell/download-links'
import { PageBar } from '../../../shell/header/PageBar'
import { DismissButton } from '../../../shell/overlays/DismissButton'
import { useOverlay } from '../../../shell/overlays/use-overlay'
import { useOverlayLink } from '../../../shell/overlays/use-overlay-link'
import { useRunsAsApp } from '../../../shell/use-runs-as-app'
import { ButtonLink, buttonClass } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { IconAnchor } from '../../../ui/IconButton/IconButton'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import stack from '../../../ui/stack.module.css'
import { ExpectedPayments, LatestPayments, MemberPayments } from './MemberPayments'
import { memberEntries } from './member-entries'
import { EntryGroup, Preferences, ShortcutLinks } from './member-links'
import { ProfileCard } from './ProfileCard'
import { SessionLine } from './SessionLine'
import { TrialCard } from './TrialCard'
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
      title={t`The member centre needs a formal account`}
      actions={
        <>
          <DismissButton onClose={overlay.onClose}>
            <Trans>Cancel</Trans>
          </DismissButton>
          {canSignUp && (
            <ButtonLink to={href('register')} kind="primary">
              <Trans>Register now</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <p>
        <Trans>You are in free play. Play money and results are not carried over to a formal account.</Trans>
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
  const shell = useShell()
  const runsAsApp = useRunsAsApp()
  const logOut = useOverlayLink('log-out')
  const { session } = shell
  // The worker redirects guests to the login, so they never see this page.
  if (session.kind === 'guest') return null
  const { type, own } = session
  const isTrial = isTrialType(type)
  const { shortcuts, account, help } = memberEntries({
    ...shell,
    type,
    invites: data.invites,
    offersApp: downloadPlaces({ ...shell, isHome: false, runsAsApp }).drawer,
  })
  const rows = { unread, isPlain }
  const end = (
    <>
      <SessionLine data={data.session} />
      {payments && <LatestPayments data={payments} isOnly={!isInTime && !expectsPayments} />}
    </>
  )
  return (
    <Columns account={false} end={end}>
      <div className={stack.gap6}>
        <PageBar title={t`Me`}>
          <IconAnchor {...logOut} label={t`Log out`} icon="sign-out" mirror dim />
        </PageBar>
        {data.degraded && <DegradedNotice />}
        <ProfileCard data={data.profile} own={own} isTrial={isTrial} isPlain={isPlain} />
        {hasRight(type, 'trial-prompts') && (
          <>
            <TrialCard />
            <RegisterPrompt />
          </>
        )}
        {payments && isInTime && <MemberPayments data={payments} />}
        {payments && !isInTime && expectsPayments && <ExpectedPayments data={payments} />}
        <WalletCard data={data} type={type} isTrial={isTrial} isPlain={isPlain} />
        {isPlain ? (
          <EntryGroup title={t`Shortcuts`} entries={shortcuts} {...rows} />
        ) : (
          <ShortcutLinks entries={shortcuts} unread={data.unread} />
        )}
        <EntryGroup title={t`Account`} entries={account} {...rows} />
        <EntryGroup title={t`Preferences`} entries={help} {...rows}>
          <Preferences isPlain={isPlain} />
        </EntryGroup>
        <a {...logOut} className={buttonClass({ kind: 'outline', size: 'large', block: true })}>
          <Trans>Log out</Trans>
        </a>
      </div>
    </Columns>
  )
}
