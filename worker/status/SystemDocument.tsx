import type { ReactNode } from 'react'
import arch from '../../client/areas/system/BrandArch.module.css?inline'
import maintenance from '../../client/areas/system/maintenance/MaintenancePage.module.css?inline'
import support from '../../client/areas/system/SupportLinks.module.css?inline'
import page from '../../client/areas/system/SystemPage.module.css?inline'
import base from '../../client/styles/base.css?inline'
import tokens from '../../client/styles/tokens.css?inline'
import button from '../../client/ui/Button/Button.module.css?inline'
import demo from '../../client/ui/DemoNotice/DemoNotice.module.css?inline'
import chips from '../../client/ui/forms/ChipRadios.module.css?inline'
import icon from '../../client/ui/Icon/Icon.module.css?inline'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { Theme } from '../../shared/config/theme'
import { createBrandCss } from '../theme/brand-style'
import { DOCUMENT_CSS, FONT_CSS } from '../theme/document-style'

/** The complete CSS of the system pages, which they contain inline to need no second request. */
const systemStyles = [
  DOCUMENT_CSS,
  FONT_CSS,
  tokens,
  base,
  button,
  icon,
  demo,
  chips,
  page,
  arch,
  support,
  maintenance,
].join('\n')

export interface SystemDocumentProps {
  brand: ProductConfig['brand']
  language: SupportedLanguage
  theme: Theme
  nonce: string
  title: string
  /** Code of an inline script, which the nonce allows to run. */
  script?: string | undefined
  /** Sprite with the page's icons. It is at the end, because the icons are known only after rendering. */
  icons: ReactNode
  children: ReactNode
}

/**
 * The HTML document of a system page (maintenance, offline, error). CSS, icons and script are inline, so that
 * the browser sends no further request.
 */
export function SystemDocument({
  brand,
  language,
  theme,
  nonce,
  title,
  script,
  icons,
  children,
}: SystemDocumentProps) {
  return (
    <html lang={language.tag} dir={language.dir} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {/* An empty icon prevents browsers from requesting /favicon.ico. */}
        <link rel="icon" href="data:," />
        <title>{`${title} · ${brand.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, read at build, and checked brand values */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: systemStyles + createBrandCss(brand) }} />
      </head>
      <body>
        {children}
        {icons}
        {script !== undefined && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, read at build
          <script nonce={nonce} dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </body>
    </html>
  )
}
