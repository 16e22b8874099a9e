import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/Button/Button'
import { useCloseLink } from '../../ui/Modal/use-modal-link'

/** Button that closes a dialog without changes. */
export function DismissButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const close = useCloseLink(onClose)
  return (
    <a {...close} className={buttonClass({ kind: 'secondary' })}>
      {children}
    </a>
  )
}
