import type { ReactNode } from 'react'
import { buttonClass } from '../../ui/Button/Button'
import { useCloseLink } from '../../ui/Modal/use-modal-link'

/** Leaves a dialog unchanged: the safe one of its two buttons. */
export function DismissButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const close = useCloseLink(onClose)
  return (
    <a {...close} className={buttonClass({ kind: 'secondary' })}>
      {children}
    </a>
  )
}
