import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, IconBox, RowWords, rowClass } from '../../../ui/rows/Row'
import styles from './ContactCard.module.css'

interface ContactCardProps {
  /** Of another site or app, checked by the worker. */
  href: string
  icon: ReactNode
  title: string
  text: string
  /** One line with a caret, in place of a tile. */
  isRow?: boolean
}

/** A way to a person. In the same tab: what the address belongs to may be an app. */
export function ContactCard({ href, icon, title, text, isRow = false }: ContactCardProps) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className={isRow ? rowClass({ isCard: true }) : [cardClass, styles.tile].join(' ')}
    >
      <IconBox>{icon}</IconBox>
      <RowWords title={title} note={text} />
      {isRow && <Icon name="caret-right" size={2} mirror className={styles.caret} />}
    </a>
  )
}
