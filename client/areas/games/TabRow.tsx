import type { ReactNode } from 'react'
import { useRef } from 'react'
import { ChipLink } from '../../ui/Chip/ChipLink'
import styles from './TabRow.module.css'
import { useTabs } from './tabs'
import { useSelectedInView } from './use-selected-in-view'

export interface TabEntry {
  to: string
  /** Unique in its row. */
  id: string
  label: string
  /** Icon name. */
  icon?: string
  /** Drawn in place of the label, which then is its name. */
  mark?: ReactNode
}

interface TabRowProps {
  /** What the tabs choose among. */
  label: string
  entries: readonly TabEntry[]
  selected: string
  /** Id of what they change. */
  panel: string
}

/** A row of tabs that scrolls sideways below the page's bar (DESIGN §4.8): links, so that they work without scripts. */
export function TabRow({ label, entries, selected, panel }: TabRowProps) {
  const row = useRef<HTMLElement>(null)
  const tabs = useTabs({ panel, name: label })
  useSelectedInView(row, selected)
  return (
    <nav className={styles.row} aria-label={label} ref={row} {...tabs.list}>
      {entries.map(({ to, id, label: name, icon, mark }) => {
        const isSelected = id === selected
        return (
          <ChipLink
            key={id}
            to={to}
            className={mark ? styles.marked : undefined}
            icon={icon}
            selected={isSelected}
            inPlace
            // What marks a tab takes the place of what marks a chip.
            {...{ 'aria-current': undefined, ...tabs.tab(isSelected) }}
            {...(mark ? { 'aria-label': name } : {})}
          >
            {mark ?? name}
          </ChipLink>
        )
      })}
    </nav>
  )
}
