import type { ReactNode } from 'react'
import { Modal, type ModalProps } from '../Modal/Modal'
import styles from './Dialog.module.css'

interface DialogProps extends Pick<ModalProps, 'id' | 'open' | 'onClose' | 'opensItself'> {
  title: ReactNode
  /** Text of the dialog in one or two sentences. */
  children: ReactNode
  /** Two buttons. The first one cancels the action of the second. */
  actions: ReactNode
  /** True when screen readers announce the dialog immediately. */
  alert?: boolean
}

/** A dialog that requires a decision. */
export function Dialog({ title, children, actions, alert = false, ...modal }: DialogProps) {
  // Ids are derived from the dialog's id. `useId` would return other ids in the worker than in the browser,
  // because the browser hydrates only #app.
  const titleId = `${modal.id}-title`
  const textId = `${modal.id}-text`
  return (
    <Modal
      {...modal}
      kind="dialog"
      {...(alert && { role: 'alertdialog' as const })}
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
