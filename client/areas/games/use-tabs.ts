import type { KeyboardEvent } from 'react'
import { useHydrated } from '../../browser/use-hydrated'

/** Index of the tab that a key moves the focus to. Tabs are in reading order. */
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
  // Links handle Enter natively, but tabs must also handle the space key.
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
  /** Id of the panel that the tabs change. */
  panel: string
  name: string
}

/**
 * Attributes for links that act as tabs: links in a `nav` without scripts, then a tablist with arrow keys,
 * Home and End. Arrow keys move the focus only: activating a tab costs a request, so it takes Enter or Space.
 */
export function useTabs({ panel, name }: TabsOptions) {
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
