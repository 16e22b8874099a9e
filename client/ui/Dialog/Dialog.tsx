import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '../Modal/Modal'
import styles from './Dialog.module.css'

interface DialogProps extends Pick<ModalProps, 'id' | 'open' | 'onClose'> {
  title: string
  /** One or two sentences. */
  children: ReactNode
  /** Two buttons side by side, the safe one first (DESIGN §4.13). */
  actions: ReactNode
  /** It interrupts: read out at once. */
  alert?: boolean
}

/** For deciding. */
export function Dialog({ title, children, actions, alert = false, ...modal }: DialogProps) {
  // Named after the dialog: `useId` counts from the document's root in the worker and from #app in the browser.
  const titleId = `${modal.id}-title`
  const textId = `${modal.id}-text`
  return (
    <Modal
      {...modal}
      kind="dialog"
      role={alert ? 'alertdialog' : 'dialog'}
      labelledBy={titleId}
      describedBy={textId}
      className={styles.dialog}
    >
      <h2 id={titleId}>{title}</h2>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </Modal>
  )
}
