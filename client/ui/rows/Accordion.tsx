import { clsx } from 'clsx'
import type { ReactNode, ToggleEvent } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './Accordion.module.css'
import { cardClass, IconBox, RowWords, rowClass } from './Row'

interface AccordionItemProps {
  /** Items of one name, side by side, are open one at a time. */
  name: string
  /** Of the item, so that an address can lead to it. */
  id?: string
  title: ReactNode
  /** Below the title. */
  note?: ReactNode
  /** Before the title, where it tells one from another. */
  icon?: ReactNode
  isOpen: boolean
  /** Its icon stands out as long as nobody has read it. */
  isNew?: boolean
  /** The visitor has opened it. */
  onOpen?: () => void
  children: ReactNode
}

/** What browsers do by themselves since 2023; the older ones do not know `name`. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  const others = currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')
  for (const other of others ?? []) if (other !== currentTarget) other.open = false
}

/** One entry that opens in its place (DESIGN §6 Accordion); works without scripts. */
export function AccordionItem({
  name,
  id,
  title,
  note,
  icon,
  isOpen,
  isNew = false,
  onOpen,
  children,
}: AccordionItemProps) {
  return (
    <details
      className={clsx(cardClass, styles.item, isNew && styles.isNew)}
      name={name}
      id={id}
      open={isOpen}
      onToggle={(event) => {
        closeOthers(event)
        if (event.currentTarget.open) onOpen?.()
      }}
      // Scripts may have been slower than the visitor, who has opened another one.
      suppressHydrationWarning
    >
      <summary className={rowClass({ className: styles.head })}>
        {icon !== undefined && <IconBox>{icon}</IconBox>}
        <RowWords title={title} note={note} />
        <Icon name="caret-down" size={2} className={styles.caret} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
