import type { ReactNode } from 'react'
import { ChipLink } from '../../ui/Chip/ChipLink'
import { ChipRow } from '../../ui/ChipRow/ChipRow'
import type { IconName } from '../../ui/Icon/icon-names'
import styles from './TabRow.module.css'
import { useTabAttributes } from './use-tab-attributes'

export interface TabEntry {
  to: string
  /** Id of the tab, unique in its row. */
  id: string
  label: string
  /** Name of the tab's icon. */
  icon?: IconName<'regular' | 'fill'>
  /** A logo shown in place of the tab's label. The label then becomes the accessible name. */
  mark?: ReactNode
}

interface TabRowProps {
  label: string
  entries: readonly TabEntry[]
  selected: string
  /** Id of the element whose content the tabs change. */
  panel: string
}

/**
 * A row of tabs, below the page's bar, that scrolls sideways. The tabs are links, so that they work without
 * scripts.
 */
export function TabRow({ label, entries, selected, panel }: TabRowProps) {
  const tabs = useTabAttributes({ panel, name: label })
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
            // Tabs use `aria-selected`, so the `aria-current` of chips is removed.
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
