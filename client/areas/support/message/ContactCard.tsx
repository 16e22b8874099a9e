import type { ReactNode } from 'react'
import { Icon } from '../../../ui/Icon/Icon'
import { cardClass, IconBox, RowTexts, rowClass } from '../../../ui/rows/Row'
import styles from './ContactCard.module.css'

interface ContactCardProps {
  /** URL of another site or app, validated by the worker. */
  href: string
  icon: ReactNode
  title: string
  text: string
  /** Renders one line with a caret instead of a tile. */
  isRow?: boolean
}

/** A link to a contact. Opens in the same tab, because the URL may belong to an app. */
export function ContactCard({ href, icon, title, text, isRow = false }: ContactCardProps) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className={isRow ? rowClass({ isCard: true }) : [cardClass, styles.tile].join(' ')}
    >
      <IconBox>{icon}</IconBox>
      <RowTexts title={title} note={text} />
      {isRow && <Icon name="caret-right" size={2} mirror className={styles.caret} />}
    </a>
  )
}
