import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './PaymentPage.module.css'

interface NoteProps {
  tone: 'info' | 'warn' | 'bad'
  children: ReactNode
}

/** A sentence that must not be missed. A bad one is announced. */
export const Note = ({ tone, children }: NoteProps) => (
  <div className={clsx(styles.note, styles[tone])} role={tone === 'bad' ? 'alert' : undefined}>
    <Icon name={tone === 'info' ? 'info' : 'warning-circle'} variant="fill" size={2} />
    <div>{children}</div>
  </div>
)
