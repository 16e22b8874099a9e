import { useEffect } from 'react'
import { useShell } from './use-shell'

/**
 * Overrides the document's title, for visitors with several tabs. The page's title returns when the page
 * shows something else.
 * @param title already translated
 */
export function useDocumentTitle(title: string): void {
  const { brandName } = useShell()
  useEffect(() => {
    let before: string | undefined
    // The shell writes the title of the page's row in a later effect.
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
