import { useEffect } from 'react'
import { useShell } from './use-shell'

/** Puts a title of the page's own into the document's, for visitors with several of them open. @param title translated */
export function useOwnTitle(title: string): void {
  const { brandName } = useShell()
  useEffect(() => {
    // The shell writes the title of the page's row in an effect, which comes later.
    const timer = setTimeout(() => {
      document.title = `${title} · ${brandName}`
    })
    return () => clearTimeout(timer)
  }, [title, brandName])
}
