import type { KeyboardEvent } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

/**
 * Returns the index of the tab that should take the focus after a key was pressed. Tabs are in reading order.
 */
function next(key: string, index: number, count: number, isRtl: boolean): number | null {
  const [onwards, back] = isRtl ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
  if (key === onwards) return (index + 1) % count
  if (key === back) return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const current = tabs.indexOf(event.target as HTMLElement)
  if (current === -1) return
  // Links react only to Enter, but tabs must also react to the space key.
  if (event.key === ' ') {
    event.preventDefault()
    tabs[current]?.click()
    return
  }
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const index = next(event.key, current, tabs.length, isRtl)
  if (index === null) return
  event.preventDefault()
  tabs[index]?.focus()
}

interface TabsOptions {
  /** Id of the element whose content the tabs change. */
  panel: string
  name: string
}

/**
 * Attributes that turn a row of links into tabs. Without scripts they stay links in a `nav`. With scripts,
 * arrow keys, Home and End move the focus. Enter or Space selects a tab, because each selection costs a
 * request.
 */
export function useTabAttributes({ panel, name }: TabsOptions) {
  const isHydrated = useHydrated()
  if (!isHydrated) return { list: {}, tab: (selected: boolean) => current(selected), panel: { id: panel } }
  return {
    list: {
      role: 'tablist',
      onKeyDown: move,
    },
    tab: (selected: boolean) => ({
      role: 'tab',
      'aria-selected': selected,
      'aria-controls': panel,
      tabIndex: selected ? 0 : -1,
    }),
    panel: { id: panel, role: 'tabpanel', 'aria-label': name },
  }
}

const current = (selected: boolean) => (selected ? ({ 'aria-current': 'true' } as const) : {})
