import { msg } from '@lingui/core/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import { App } from '../../client/app'
import { BusyPage } from '../../client/areas/system/busy/BusyPage'
import { CookieSettingsPage } from '../../client/areas/system/cookie-settings/CookieSettingsPage'
import { MaintenancePage } from '../../client/areas/system/maintenance/MaintenancePage'
import { NotFoundPage } from '../../client/areas/system/not-found/NotFoundPage'
import { OfflinePage } from '../../client/areas/system/offline/OfflinePage'
import { RestrictedPage } from '../../client/areas/system/restricted/RestrictedPage'
import { ServiceErrorPage } from '../../client/areas/system/service-error/ServiceErrorPage'
import { createI18n } from '../../client/i18n/create-i18n'
import offlineScript from '../../client/service-worker/offline-script.ts?script'
import { DemoNotice } from '../../client/ui/DemoNotice/DemoNotice'
import type { SupportLink } from '../../shared/areas/support/support-link'
import type { ConsentPurpose } from '../../shared/config/consent-purposes'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { Theme } from '../../shared/config/theme'
import { getLoadedCatalog } from '../negotiation/catalog-loaders'
import { countryName } from '../negotiation/region-names'
import { collectDocumentIcons, DocumentIconSprite } from '../theme/icons'
import { SystemDocument } from './SystemDocument'

/** A system page, which replaces the requested page, with its data. */
export type SystemPageData =
  | {
      kind: 'maintenance'
      minutesLeft: number | undefined
      support: readonly SupportLink[]
      isOperators?: boolean
    }
  | {
      kind: 'restricted'
      ip: string | undefined
      /** ISO 3166 code of the visitor's country. */
      country?: string | undefined
      support: readonly SupportLink[]
    }
  | { kind: 'service-error' }
  | { kind: 'busy' }
  /** Page for a URL that does not exist in the lobby. */
  | { kind: 'not-found' }
  /** Page that the service worker caches and shows without a network. */
  | { kind: 'offline' }
  /** Page on which visitors change their answer about cookies. */
  | {
      kind: 'cookies'
      purposes: readonly ConsentPurpose[]
      accepted: readonly ConsentPurpose[] | undefined
      hasOptedOut: boolean
    }

export interface SystemPageContext {
  brand: ProductConfig['brand']
  language: SupportedLanguage
  theme: Theme
  nonce: string
  requestId: string
  isDemo: boolean
}

const titles = {
  maintenance: msg`System maintenance`,
  restricted: msg`Access denied`,
  'service-error': msg`Something went wrong`,
  busy: msg`We’ll be back soon`,
  'not-found': msg`Page not found`,
  offline: msg`You’re offline`,
  cookies: msg`Cookie settings`,
}

function body(page: SystemPageData, reference: string, { tag }: SupportedLanguage) {
  if (page.kind === 'maintenance') return <MaintenancePage {...page} />
  if (page.kind === 'restricted')
    return (
      <RestrictedPage
        {...page}
        country={page.country ? countryName(page.country, tag) : undefined}
        reference={reference}
      />
    )
  if (page.kind === 'busy') return <BusyPage />
  if (page.kind === 'not-found') return <NotFoundPage />
  if (page.kind === 'offline') return <OfflinePage />
  if (page.kind === 'cookies') return <CookieSettingsPage {...page} />
  return <ServiceErrorPage reference={reference} />
}

/**
 * Renders the complete HTML of a system page, synchronously and without calls, so that this works when
 * everything else fails. The language's catalog must be loaded before.
 */
export function renderSystemHtml(page: SystemPageData, occasion: SystemPageContext): string {
  const { brand, language, theme, nonce, requestId, isDemo } = occasion
  const i18n = createI18n(language, getLoadedCatalog(language))
  const icons = collectDocumentIcons()
  const markup = renderToStaticMarkup(
    <SystemDocument
      brand={brand}
      language={language}
      theme={theme}
      nonce={nonce}
      title={i18n._(titles[page.kind])}
      script={page.kind === 'offline' ? offlineScript : undefined}
      icons={<DocumentIconSprite icons={icons} />}
    >
      <App i18n={i18n} iconHref={icons.hrefOf}>
        {isDemo && <DemoNotice />}
        {body(page, requestId, language)}
      </App>
    </SystemDocument>,
  )
  return `<!doctype html>${markup}`
}
