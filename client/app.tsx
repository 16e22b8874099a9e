import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { type Slots, SlotsContext } from './shell/slots'

interface AppProps {
  i18n: I18n
  /** Passed in the browser only. */
  slots?: Slots
  children: ReactNode
}

/** The providers around the router, the same in the worker and the browser. */
export function App({ i18n, slots, children }: AppProps) {
  return (
    <I18nProvider i18n={i18n}>
      <SlotsContext value={slots ?? null}>{children}</SlotsContext>
    </I18nProvider>
  )
}
