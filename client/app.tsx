import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, use } from 'react'
import { TranslationSafeText } from './i18n/TranslationSafeText'
import { IconContext } from './ui/Icon/icon-href'

interface AppProps {
  i18n: I18n
  /** Returns the URL of an icon's symbol. Only the worker passes this function. */
  iconHref?: (name: string) => string
  children: ReactNode
}

/** The app with its providers around the router, identical in worker and browser. */
export function App({ i18n, iconHref, children }: AppProps) {
  const hrefInBrowser = use(IconContext)
  return (
    <I18nProvider i18n={i18n} defaultComponent={TranslationSafeText}>
      <IconContext value={iconHref ?? hrefInBrowser}>{children}</IconContext>
    </I18nProvider>
  )
}
