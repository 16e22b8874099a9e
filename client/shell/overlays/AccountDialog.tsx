import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { lazy, Suspense, useState } from 'react'
import { Sheet } from '../../ui/Sheet/Sheet'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { addArea } from '../../i18n/catalogs'
import styles from './AccountDialog.module.css'
import { useOverlay } from './use-overlay'
import { useShell } from '../../data/use-shell'

/** Fetched with its words when a dialog opens: home pays nothing for it. */
const lazyForm = (i18n: I18n) =>
  lazy(async () => (await Promise.all([import('../../areas/account/DialogForm'), addArea(i18n, 'account')]))[0])

/** Login or registration (spec §2), or the member's picture, over the page one is on; the page stays. */
export function AccountDialog({ id, title }: { id: 'log-in' | 'sign-up' | 'picture'; title: string }) {
  const { i18n } = useLingui()
  const [Form] = useState(() => lazyForm(i18n))
  const overlay = useOverlay(id)
  const { session } = useShell()
  if ((session.kind === 'member') !== (id === 'picture')) return null
  return (
    <Sheet {...overlay} title={title}>
      {overlay.open && (
        <div className={styles.form}>
          <Suspense fallback={<Skeleton className={styles.waiting} />}>
            <Form id={id} />
          </Suspense>
        </div>
      )}
    </Sheet>
  )
}
