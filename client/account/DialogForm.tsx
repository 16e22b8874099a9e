import { lazy } from 'react'
import { useLocation } from 'react-router'
import { safeReturn } from '../../shared/return-address'
import { LoginForm } from './LoginForm'

const RegisterDialogForm = lazy(() => import('./RegisterDialogForm'))

const unchanged = () => undefined

/** The form in a dialog over another page: login by name and password, or registration; both lead back to that page. */
export default function DialogForm({ id }: { id: 'log-in' | 'sign-up' }) {
  const { pathname, search } = useLocation()
  const returnTo = safeReturn(pathname + search)
  if (id === 'sign-up') return <RegisterDialogForm returnTo={returnTo} />
  return (
    <LoginForm
      embedded
      data={{ methods: ['username'], method: 'username', countries: [], returnTo, social: null }}
      method="username"
      onMethod={unchanged}
    />
  )
}
