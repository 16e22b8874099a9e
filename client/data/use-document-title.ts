import { useEffect } from 'react'
import { useShell } from './use-shell'

/**
 * Puts a title of its own into the document's, for visitors with several pages open. The page's title comes back where the
 * same page goes on to show something else.
 * @param title translated
 */
export function useDocumentTitle(title: string): void {
  const { brandName } = useShell()
  useEffect(() => {
    let before: string | undefined
    // The shell writes the title of the page's row in an effect, which comes later.
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
