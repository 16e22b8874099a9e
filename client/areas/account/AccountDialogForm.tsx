import { lazy } from 'react'
import { useLocation } from 'react-router'
import { PASSKEY_FLAG } from '../../../shared/config/platform-flags'
import { sanitiseReturnUrl } from '../../../shared/http/return-url'
import { useShell } from '../../data/use-shell'
import { hasDevicePasskey } from '../identity/passkey/device-passkeys'
import { LoginForm } from './login/LoginForm'

const RegisterDialogForm = lazy(() => import('./RegisterDialogForm'))

const ProfileImageForm = lazy(() => import('./profile-image/ProfileImageForm'))

const unchanged = () => undefined

/** Content of the account dialogs: login by name and password, registration, or the profile image. */
export default function AccountDialogForm({ id }: { id: 'log-in' | 'sign-up' | 'profile-image' }) {
  const { pathname, search } = useLocation()
  const { flags } = useShell()
  if (id === 'profile-image') return <ProfileImageForm />
  const returnTo = sanitiseReturnUrl(pathname + search)
  if (id === 'sign-up') return <RegisterDialogForm returnTo={returnTo} />
  return (
    <LoginForm
      embedded
      data={{
        methods: ['username'],
        method: 'username',
        countries: [],
        returnTo,
        keepsNoCookies: false,
        hasRegistered: false,
        social: null,
        phoneCodes: null,
        passkey: !flags.includes(PASSKEY_FLAG) ? null : hasDevicePasskey() ? 'known' : 'possible',
      }}
      method="username"
      onMethod={unchanged}
    />
  )
}
