import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { currentHistoryKey } from '../../../browser/history'

/** What the history keeps of an entry whose address names a bet. */
interface SheetEntry {
  key?: string
  /** Key of the list's entry. */
  sheetOf?: string
}

const idInAddress = (): string | null => new URLSearchParams(window.location.search).get('id')

export interface OpenBet {
  /** Null: none. */
  id: string | null
  /** @param opener gets the focus back */
  open: (id: string, opener: HTMLElement) => void
  close: () => void
}

/**
 * The bet whose sheet is open over the list. Its address is an entry of its own in the history, which the router does not
 * see: it would load the whole list again, at each opening and closing. Any other way to that entry, such as a reload or
 * the way back from another page, goes through the router, and shows the bet as a page.
 * @param hrefOf address of a bet
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
    // Before the router's listener.
    window.addEventListener('popstate', follow, { capture: true })
    return () => window.removeEventListener('popstate', follow, { capture: true })
  }, [key])
  useEffect(() => {
    if (id !== null) return
    // Some browsers give no focus to a link that is tapped, so the dialog does not know it.
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
      // A page that has been left meanwhile is not gone back from.
      if (currentHistoryKey() !== key) window.history.back()
    },
  }
}
