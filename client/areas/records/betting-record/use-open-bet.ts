import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentHistoryKey } from '../../../browser/history'

/** The lobby's fields in the state of a history entry whose URL contains a bet. */
interface SheetEntry {
  key?: string
  /** Key of the history entry of the bet list. */
  sheetOf?: string
}

const idInAddress = (): string | null => new URLSearchParams(window.location.search).get('id')

export interface OpenBet {
  /** Id of the open bet; null: none. */
  id: string | null
  /** Opens the sheet of a bet. @param opener the element that gets the focus back */
  open: (id: string, opener: HTMLElement) => void
  close: () => void
}

/**
 * The bet whose sheet is open over the list. Its URL is a separate history entry that the router does not
 * see, because the router would reload the whole list at each opening and closing. Any other navigation to
 * that entry, such as a reload or Back from another page, goes through the router and shows the bet as a
 * page.
 * @param hrefOf returns the URL of a bet
 */
export function useOpenBet(hrefOf: (id: string) => string): OpenBet {
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
    // Captures the event before the router's listener gets it.
    window.addEventListener('popstate', follow, { capture: true })
    return () => window.removeEventListener('popstate', follow, { capture: true })
  }, [key])
  useEffect(() => {
    if (id !== null) return
    // Some browsers do not focus a tapped link, so the dialog cannot return the focus to it.
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
      // After the visitor has left the page, there is nothing to go back from.
      if (currentHistoryKey() !== key) window.history.back()
    },
  }
}
