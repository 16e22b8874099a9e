import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, use } from 'react'
import { WrapText } from './i18n/WrapText'
import { type Parts, PartsContext } from './shell/parts'
import { type LoadSlots, SlotsContext } from './shell/slots'
import { IconContext } from './ui/Icon/icon-href'

interface AppProps {
  i18n: I18n
  /** What the shell and home show besides; pages without the shell have none. */
  parts?: Parts
  /** Passed in the browser only. */
  slots?: LoadSlots
  /** Address of an icon's symbol. Passed in the worker only. */
  iconHref?: (name: string) => string
  children: ReactNode
}

/** The providers around the router, the same in the worker and the browser. */
export function App({ i18n, parts, slots, iconHref, children }: AppProps) {
  const hrefInBrowser = use(IconContext)
  return (
    <I18nProvider i18n={i18n} defaultComponent={WrapText}>
      <SlotsContext value={slots ?? null}>
        <PartsContext value={parts ?? null}>
          <IconContext value={iconHref ?? hrefInBrowser}>{children}</IconContext>
        </PartsContext>
      </SlotsContext>
    </I18nProvider>
  )
}
