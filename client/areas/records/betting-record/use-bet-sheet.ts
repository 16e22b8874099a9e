import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentHistoryKey } from '../../../browser/history'

/** Fields in the state of a history entry whose URL contains a bet. */
interface SheetEntry {
  key?: string
  /** Key of the history entry of the list from which the bet was opened. */
  sheetOf?: string
}

const idInAddress = (): string | null => new URLSearchParams(window.location.search).get('id')

export interface BetSheetState {
  /** Id of the open bet; null: none. */
  id: string | null
  /**
   * Opens the sheet of a bet.
   * @param opener the element that gets the focus when the sheet closes
   */
  open: (id: string, opener: HTMLElement) => void
  close: () => void
}

/**
 * State of the sheet that shows a bet over the list. The bet's URL is a separate history entry that is hidden
 * from the router, which would reload the list at each opening and closing. Any other navigation to this
 * entry, such as a reload, goes through the router and shows the bet as a page.
 * @param hrefOf returns the URL of a bet
 */
export function useBetSheet(hrefOf: (id: string) => string): BetSheetState {
  const { key } = useLocation()
  const [id, setId] = useState<string | null>(null)
  const isOpen = useRef(false)
  const isClosing = useRef(false)
  const opener = useRef<HTMLElement | null>(null)
  const show = (next: string | null) => {
    isOpen.current = next !== null
    isClosing.current = false
    setId(next)
  }
  const showLatest = useRef(show)
  useEffect(() => {
    showLatest.current = show
  })
  useEffect(() => {
    const follow = (event: PopStateEvent) => {
      const entry = event.state as SheetEntry | null
      const isBack = isOpen.current && (entry?.key ?? 'default') === key
      if (!isBack && entry?.sheetOf !== key) return
      event.stopImmediatePropagation()
      showLatest.current(isBack ? null : idInAddress())
    }
    // Handles the event in the capture phase, before the router's listener.
    window.addEventListener('popstate', follow, { capture: true })
    return () => window.removeEventListener('popstate', follow, { capture: true })
  }, [key])
  useEffect(() => {
    if (id !== null) return
    // Some browsers do not focus a tapped link, so the dialog cannot return the focus to the link.
    opener.current?.focus({ preventScroll: true })
    opener.current = null
  }, [id])
  return {
    id,
    open: (next, from) => {
      const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
      const entry: SheetEntry & { idx: number } = { key: `${key}:${next}`, sheetOf: key, idx: idx + 1 }
      opener.current = from
      window.history.pushState(entry, '', hrefOf(next))
      show(next)
    },
    close: () => {
      if (!isOpen.current || isClosing.current) return
      isClosing.current = true
      // If the browser is already back at the list, another step back would leave the list.
      if (currentHistoryKey() !== key) window.history.back()
    },
  }
}
