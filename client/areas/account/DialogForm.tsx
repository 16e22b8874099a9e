import { lazy } from 'react'
import { useLocation } from 'react-router'
import { safeReturn } from '../../../shared/return-url'
import { LoginForm } from './login/LoginForm'

const RegisterDialogForm = lazy(() => import('./RegisterDialogForm'))

const ProfileImageForm = lazy(() => import('./profile-image/ProfileImageForm'))

const unchanged = () => undefined

/** Content of the account dialogs: login by name and password, registration, or the profile image. */
export default function DialogForm({ id }: { id: 'log-in' | 'sign-up' | 'profile-image' }) {
  const { pathname, search } = useLocation()
  if (id === 'profile-image') return <ProfileImageForm />
  const returnTo = safeReturn(pathname + search)
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
        social: null,
      }}
      method="username"
      onMethod={unchanged}
    />
  )
}
