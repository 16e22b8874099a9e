import { clsx } from 'clsx'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { registerOpenModal } from '../../stores/dialogs'
import styles from './Modal.module.css'

export interface ModalProps {
  /** Id of the modal element. Without scripts, a link to `#id` opens the modal. */
  id: string
  open: boolean
  /**
   * Called for Escape, a tap on the backdrop and the back gesture. The parent must then pass `open: false`.
   */
  onClose: () => void
  /**
   * Layout of the modal: 'sheet' opens at the bottom, for choices; 'dialog' in the middle, for decisions;
   * 'drawer' at the side, for the menu.
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
   * True when the modal opens without an action of the visitor. The modal itself then gets the focus, so that
   * a key that is pressed at that moment does not activate one of its buttons.
   */
  opensItself?: boolean
  children: ReactNode
}

/**
 * A native modal dialog. The page behind it is inert, Escape closes it, and the focus returns after closing.
 * The initial focus is on the dialog if `opensItself`, otherwise on the element with `data-autofocus` or the
 * first focusable element.
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
    // iOS 15.0 to 15.3 has no support for dialog elements. The `open` attribute then shows the modal, but the
    // page behind it is not inert.
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
    // Opens in the next frame, because making the page inert restyles the whole page. The delay is
    // acceptable, because no action of the visitor waits for the modal.
    const frame = requestAnimationFrame(show)
    return () => cancelAnimationFrame(frame)
  }, [open, opensItself])
  useEffect(() => (open ? registerOpenModal() : undefined), [open])

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
