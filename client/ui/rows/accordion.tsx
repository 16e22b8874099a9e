import { clsx } from 'clsx'
import type { ReactNode, ToggleEvent } from 'react'
import { Icon } from '../Icon/Icon'
import styles from './accordion.module.css'
import { cardClass, IconBox, RowText, rowClass } from './row'

interface AccordionItemProps {
  /** Name of the group. Only one item of a group is open at a time. */
  name: string
  /** Id of the item, to which links can lead. */
  id?: string
  title: ReactNode
  /** Text below the item's title. */
  note?: ReactNode
  /** Icon before the item's title. */
  icon?: ReactNode
  /** Content after the item's title, or below the title and note if there is no room. */
  end?: ReactNode
  isOpen: boolean
  /** True when the icon is highlighted, because the visitor has not read the item yet. */
  isNew?: boolean
  /** Called when the visitor opens the item. */
  onOpen?: () => void
  /** Called when the visitor closes the item, or opens another. */
  onClose?: () => void
  children: ReactNode
}

/** Closes the other items of a group. Browsers do this since 2023; older ones ignore `name`. */
function closeOthers({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  const others = currentTarget.parentElement?.querySelectorAll<HTMLDetailsElement>(':scope > details[open]')
  for (const other of others ?? []) if (other !== currentTarget) other.open = false
}

/** An item of a list that expands in place. It works without scripts. */
export function AccordionItem({
  name,
  id,
  title,
  note,
  icon,
  end,
  isOpen,
  isNew = false,
  onOpen,
  onClose,
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
        else onClose?.()
      }}
      // Suppresses hydration warnings, because the visitor may have opened another item before hydration.
      suppressHydrationWarning
    >
      <summary className={rowClass({ className: styles.head })}>
        {icon !== undefined && <IconBox>{icon}</IconBox>}
        <RowText title={title} note={note} end={end} />
        <Icon name="caret-down" size={2} className={styles.caret} />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  )
}
