import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { safeReturn } from '../../shared/return-address'
import { Sheet } from '../components/Sheet/Sheet'
import { Skeleton } from '../components/Skeleton/Skeleton'
import styles from './LoginDialog.module.css'
import { useOverlay } from './use-overlay'
import { useShell } from './use-shell'

/** Fetched when the dialog opens: home pays nothing for it. */
const LoginForm = lazy(async () => ({ default: (await import('../account/LoginForm')).LoginForm }))

const unchanged = () => undefined

/** Login over the page one is on (spec §2): a name and a password, and back to the same place. */
export function LoginDialog() {
  const { t } = useLingui()
  const overlay = useOverlay('log-in')
  const { session } = useShell()
  const { pathname, search } = useLocation()
  if (session.kind === 'member') return null
  return (
    <Sheet {...overlay} title={t`Log in`}>
      {overlay.open && (
        <div className={styles.form}>
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <LoginForm
              embedded
              data={{
                methods: ['username'],
                method: 'username',
                countries: [],
                returnTo: safeReturn(pathname + search),
              }}
              method="username"
              onMethod={unchanged}
            />
          </Suspense>
        </div>
      )}
    </Sheet>
  )
}
