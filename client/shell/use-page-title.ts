import { useLingui } from '@lingui/react'
import { useEffect } from 'react'
import { useCurrentPage } from '../data/routes'
import { useShell } from '../data/use-shell'
import { pageTitle } from '../i18n/page-title'

/**
 * Updates the document's title after navigations and language changes. The worker writes the initial title.
 */
export function usePageTitle(): void {
  const { i18n } = useLingui()
  const { title } = useCurrentPage()
  const { brandName } = useShell()
  const text = pageTitle(i18n, title, brandName)
  useEffect(() => {
    document.title = text
  }, [text])
}
