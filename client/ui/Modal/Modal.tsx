import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { countModal } from '../../stores/dialogs'
import styles from './Modal.module.css'

export interface ModalProps {
  /** Id of the modal, and the hash of its URL: a link to `#id` opens it without scripts. */
  id: string
  open: boolean
  /** Called for Escape, a tap on the backdrop and the back gesture. The caller then passes `open: false`. */
  onClose: () => void
  /**
   * Kind of modal: 'sheet' opens at the bottom, for choices; 'dialog' in the middle, for decisions; 'drawer'
   * at the end side, for the menu.
   */
  kind: 'dialog' | 'sheet' | 'drawer'
  /** ARIA role of the modal. Use `alertdialog` for interruptions. */
  role?: 'dialog' | 'alertdialog'
  /** Accessible name of the modal, as text or as the id of its title. */
  label?: string
  labelledBy?: string
  describedBy?: string
  className?: string | undefined
  /**
   * True when the visitor did not open the modal, so that it gets the first focus itself: a key must not
   * press one of its buttons.
   */
  opensItself?: boolean
  children: ReactNode
}

/**
 * A native modal dialog: the page behind is inert, Escape closes it, and the focus moves in and returns.
 * Focuses itself if `opensItself`, otherwise the element marked `data-autofocus`, or the first focusable one.
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
  opensItself = false,
  children,
}: ModalProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    // iOS 15.0 to 15.3 does not support dialogs. There the `open` attribute shows it, and the page behind is
    // not inert.
    if (!('showModal' in dialog)) {
      ref.current?.toggleAttribute('open', open)
      return
    }
    if (!open) {
      dialog.close()
      return
    }
    const show = () => {
      dialog.showModal()
      const first = opensItself ? dialog : dialog.querySelector<HTMLElement>('[data-autofocus]')
      first?.focus()
    }
    if (!opensItself) return show()
    // Not in the task of the render, because making the page inert restyles all of it. No user action waits
    // for it.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [open, opensItself])
  useEffect(() => (open ? countModal() : undefined), [open])

  const closeOnScrim = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is for pointers; Escape closes a native dialog anyway
    <dialog
      ref={ref}
      id={id}
      tabIndex={opensItself ? -1 : undefined}
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
