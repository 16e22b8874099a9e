import type { ReactNode } from 'react'
import { buttonClass } from '../components/Button/Button'
import { closeLink } from '../components/Modal/close-link'

/** Leaves a dialog unchanged: the safe one of its two buttons. */
export function DismissButton({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  return (
    <a {...closeLink(onClose)} className={buttonClass({ kind: 'secondary' })}>
      {children}
    </a>
  )
}
