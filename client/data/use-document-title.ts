import { useEffect } from 'react'
import { useShell } from './use-shell'

/**
 * Overrides the document's title while a component is mounted, for visitors with several tabs. Afterwards the
 * page's title returns.
 * @param title already translated
 */
export function useDocumentTitle(title: string): void {
  const { brandName } = useShell()
  useEffect(() => {
    let before: string | undefined
    // Waits for the shell, which writes the page's title in a later effect.
    const timer = setTimeout(() => {
      before = document.title
      document.title = `${title} · ${brandName}`
    })
    return () => {
      clearTimeout(timer)
      if (before !== undefined) document.title = before
    }
  }, [title, brandName])
}
