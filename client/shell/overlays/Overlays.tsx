import { useLingui } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { useShell } from '../../data/use-shell'
import { $isLoggingOut } from '../../stores/session-store'
import { Drawer } from '../drawer/Drawer'
import { AccountDialog } from './AccountDialog'
import { LanguagePicker } from './LanguagePicker'
import { LogOutDialog } from './LogOutDialog'
import { LogOutProgressPage } from './LogOutProgressPage'

/**
 * The menu and the dialogs that every page has. The document contains them, so that links can open them
 * without scripts.
 */
export default function Overlays() {
  const { t } = useLingui()
  const { isRestricted } = useShell()
  const isLoggingOut = useStore($isLoggingOut, { ssr: 'initial' })
  if (isLoggingOut) return <LogOutProgressPage />
  return (
    <div>
      {!isRestricted && <Drawer />}
      <LanguagePicker />
      <AccountDialog id="log-in" title={t`Log in`} />
      <AccountDialog id="sign-up" title={t`Sign up`} />
      <AccountDialog id="profile-image" title={t`Profile picture`} />
      <LogOutDialog />
    </div>
  )
}
