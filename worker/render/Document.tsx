import type { ReactNode } from 'react'
import { HYDRATION_SCRIPT_ID, VISITOR_DATA_SCRIPT_ID } from '../../client/data/hydration'
import type { SupportedLanguage } from '../../shared/config/languages'
import type { ProductConfig } from '../../shared/config/product-schema'
import type { Theme } from '../../shared/config/theme'
import { manifestUrl } from '../pwa/manifest'
import type { PageHead } from '../seo/page-head'
import { createBrandCss, themeColour } from '../theme/brand-style'

interface DocumentProps {
  product: ProductConfig
  language: SupportedLanguage
  theme: Theme
  nonce: string
  head: PageHead
  /** Links to the document's style sheets, or the inline CSS of its first view. */
  styles: ReactNode
  /** True when the visitor sends Save-Data: no web font is loaded. */
  saveData: boolean
  /** JSON of the type Hydration, escaped by toScriptJson. */
  hydration: string
  /**
   * JSON of VisitorData, escaped by toScriptJson. In a cached page, a random text that each request replaces
   * with the JSON.
   */
  visitor: string
  /** Markup of everything that is fetched after the first paint, and of the script that starts the page. */
  start: string
  /** Sprite with the page's icons. It is at the end, because the icons are known only after rendering. */
  icons: ReactNode
  /**
   * URL to which a browser without scripts is redirected; undefined when the page is complete without
   * scripts.
   */
  wayOut?: string | undefined
  /**
   * HTML of the question about cookies; empty: none. In a cached page of a lobby that asks, a random text that
   * each request replaces with the HTML.
   */
  consentPrompt?: string
  children?: ReactNode
}

/**
 * Returns JSON that cannot close the script element around it: `<` is escaped, and so are the line separators
 * that old JavaScript rejected.
 */
export const toScriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/**
 * The HTML document around a page: static markup outside the hydrated root. It uses no hooks, because the
 * renderer calls this component as a plain function.
 */
export function Document({
  product,
  language,
  theme,
  nonce,
  head,
  styles,
  saveData,
  hydration,
  visitor,
  start,
  icons,
  wayOut,
  consentPrompt = '',
  children,
}: DocumentProps) {
  const brandCss = createBrandCss(product.brand)
  return (
    <html
      lang={language.tag}
      dir={language.dir}
      data-theme={theme}
      data-save-data={saveData ? '' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content"
        />
        <title>{head.title}</title>
        {head.meta.map((attributes) => (
          <meta key={attributes.name ?? attributes.property} {...attributes} />
        ))}
        {head.links.map((attributes) => (
          <link key={`${attributes.rel}${attributes.hrefLang ?? ''}`} {...attributes} />
        ))}
        <meta name="theme-color" content={themeColour(theme, product.brand)} />
        <meta name="format-detection" content="telephone=no" />
        {/* `sizes` makes Chrome prefer the drawing. Safari shows no drawings. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="manifest" href={manifestUrl(language)} />
        <link rel="apple-touch-icon" href={product.appIcons?.[0]?.src ?? '/icons/apple-touch-icon.png'} />
        <meta name="apple-mobile-web-app-title" content={product.brand.name} />
        {wayOut !== undefined && (
          <noscript>
            <meta httpEquiv="refresh" content={`0;url=${wayOut}`} />
          </noscript>
        )}
        {styles}
        {brandCss !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours checked by the configuration schema
          <style nonce={nonce} dangerouslySetInnerHTML={{ __html: brandCss }} />
        )}
      </head>
      <body>
        {consentPrompt !== '' && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by consent/prompt.ts
          <div dangerouslySetInnerHTML={{ __html: consentPrompt }} />
        )}
        <div id="app">{children}</div>
        {icons}
        {head.structuredData !== undefined && (
          <script
            // Browsers do not run this type, so it needs no nonce (HTML, “prepare the script element”).
            type="application/ld+json"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toScriptJson
            dangerouslySetInnerHTML={{ __html: toScriptJson(head.structuredData) }}
          />
        )}
        <script
          type="application/json"
          id={HYDRATION_SCRIPT_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toScriptJson
          dangerouslySetInnerHTML={{ __html: hydration }}
        />
        <script
          type="application/json"
          id={VISITOR_DATA_SCRIPT_ID}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON escaped by toScriptJson
          dangerouslySetInnerHTML={{ __html: visitor }}
        />
        {/* An HTML string, because React would move a script element to the head, where it may run before the body exists. */}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made of our own URLs */}
        <div hidden dangerouslySetInnerHTML={{ __html: start }} />
      </body>
    </html>
  )
}
