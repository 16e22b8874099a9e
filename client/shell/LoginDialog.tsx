import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { safeReturn } from '../../shared/return-address'
import { Sheet } from '../components/Sheet/Sheet'
import { Skeleton } from '../components/Skeleton/Skeleton'
import { addArea } from '../i18n/catalogs'
import styles from './LoginDialog.module.css'
import { useOverlay } from './use-overlay'
import { useShell } from './use-shell'

/** Fetched with its words when the dialog opens: home pays nothing for it. */
const lazyForm = (i18n: I18n) =>
  lazy(async () => {
    const [{ LoginForm }] = await Promise.all([import('../account/LoginForm'), addArea(i18n, 'account')])
    return { default: LoginForm }
  })

const unchanged = () => undefined

/** Login over the page one is on (spec §2): a name and a password, and back to the same place. */
export function LoginDialog() {
  const { t, i18n } = useLingui()
  const [LoginForm] = useState(() => lazyForm(i18n))
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
                social: null,
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
