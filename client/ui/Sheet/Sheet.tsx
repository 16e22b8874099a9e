import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { IconAnchor } from '../IconButton/IconButton'
import { Modal, type ModalProps } from '../Modal/Modal'
import { useCloseLink } from '../Modal/use-modal-link'
import styles from './Sheet.module.css'

interface SheetProps extends Pick<ModalProps, 'id' | 'open' | 'onClose' | 'opensItself'> {
  title: ReactNode
  children: ReactNode
}

/** Modal for a choice. It opens at the bottom of the screen on phones, and in the middle on desktops. */
export function Sheet({ title, children, onClose, ...modal }: SheetProps) {
  const { t } = useLingui()
  const close = useCloseLink(onClose)
  const titleId = `${modal.id}-title`
  return (
    <Modal {...modal} onClose={onClose} kind="sheet" labelledBy={titleId}>
      <div className={styles.grab} aria-hidden="true" />
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        <IconAnchor {...close} data-autofocus="" label={t`Close`} icon="x" />
      </div>
      {children}
    </Modal>
  )
}
