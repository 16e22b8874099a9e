import type { ReactNode } from 'react'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import type { IconName } from '../../ui/Icon/icons'
import styles from './TabRow.module.css'
import { useTabs } from './use-tabs'

export interface TabEntry {
  to: string
  /** Id of the tab, unique in its row. */
  id: string
  label: string
  /** Name of the tab's icon. */
  icon?: IconName<'regular' | 'fill'>
  /** A logo shown instead of the tab's label, which becomes its accessible name. */
  mark?: ReactNode
}

interface TabRowProps {
  label: string
  entries: readonly TabEntry[]
  selected: string
  /** Id of the panel that the tabs change. */
  panel: string
}

/**
 * A row of tabs that scrolls sideways below the page's bar. The tabs are links, so that they work without
 * scripts.
 */
export function TabRow({ label, entries, selected, panel }: TabRowProps) {
  const tabs = useTabs({ panel, name: label })
  return (
    <ChipRow label={label} selected={selected} className={styles.tabs} {...tabs.list}>
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
            // A tab is marked by aria-selected instead of a chip's aria-current.
            {...{ 'aria-current': undefined, ...tabs.tab(isSelected) }}
            {...(mark ? { 'aria-label': name } : {})}
          >
            {mark ?? name}
          </ChipLink>
        )
      })}
    </ChipRow>
  )
}
