import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import styles from './Modal.module.css'

export interface ModalProps {
  /** Also its address: a link to `#id` opens it where there are no scripts. */
  id: string
  open: boolean
  /** Called for Escape, a tap on the scrim and the back gesture; the caller then passes `open: false`. */
  onClose: () => void
  /** From the bottom for choosing, in the middle for deciding, from the end side for the menu (DESIGN §4.12, 4.13). */
  kind: 'dialog' | 'sheet' | 'drawer'
  /** `alertdialog` when it interrupts. */
  role?: 'dialog' | 'alertdialog'
  /** Name, by text or by the id of its title. */
  label?: string
  labelledBy?: string
  describedBy?: string
  className?: string | undefined
  children: ReactNode
}

/**
 * A native modal dialog: the page behind is inert, Escape closes it, the focus goes in and comes back.
 * The element marked `data-autofocus` gets the focus; else the first one that can.
 */
export function Modal({
  id,
  open,
  onClose,
  kind,
  role,
  label,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    // iOS 15.0 to 15.3 have no dialogs: there the attribute shows it, without an inert page behind.
    if (!('showModal' in dialog)) {
      ref.current?.toggleAttribute('open', open)
      return
    }
    if (!open) {
      dialog.close()
      return
    }
    dialog.showModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])

  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the scrim is for pointers; Escape closes a native dialog anyway
    <dialog
      ref={ref}
      id={id}
      role={role}
      className={[styles.modal, styles[kind]].join(' ')}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onClose={onClose}
      onClick={closeOnScrim}
    >
      <div className={clsx(styles.inner, className)}>{children}</div>
    </dialog>
  )
}
