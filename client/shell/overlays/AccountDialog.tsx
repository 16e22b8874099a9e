import { useLingui } from '@lingui/react'
import { lazy, Suspense, useState } from 'react'
import { importWhenOnline } from '../../browser/network-status'
import { useShell } from '../../data/use-shell'
import { Sheet } from '../../ui/Sheet/Sheet'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { type AccountFormId, loadShellSlots } from '../slots'
import styles from './AccountDialog.module.css'
import { useOverlay } from './use-overlay'

/** Dialog over the current page for logging in, registering or changing the profile image. */
export function AccountDialog({ id, title }: { id: AccountFormId; title: string }) {
  const { i18n } = useLingui()
  const [Form] = useState(() =>
    lazy(() => importWhenOnline(async () => (await loadShellSlots()).accountForm(i18n))),
  )
  const overlay = useOverlay(id)
  const { session } = useShell()
  if ((session.kind === 'member') !== (id === 'profile-image')) return null
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
