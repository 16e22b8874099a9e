import type { ReactNode } from 'react'
import type { KnownLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product'
import type { Theme } from '../../shared/config/theme'
import { brandStyle } from '../theme/brand-style'
import { systemStyles } from './styles'

export interface SystemDocumentProps {
  brand: ProductConfig['brand']
  language: KnownLanguage
  theme: Theme
  nonce: string
  title: string
  /** Our own built script, which runs by the nonce. */
  script?: string | undefined
  /** The sprite of the page's icons; last, since only the rendered page tells which they are. */
  icons: ReactNode
  children: ReactNode
}

/** The document of a system page. It needs no other request: style sheet, icons and script are inside. */
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
        {/* Without an icon, browsers request one. */}
        <link rel="icon" href="data:," />
        <title>{`${title} · ${brand.name}`}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheets, read at build, and checked brand values */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: systemStyles + brandStyle(brand) }} />
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
