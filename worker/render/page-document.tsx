import type { I18n, Messages } from '@lingui/core'
import type { ReactNode } from 'react'
import early from '../../client/browser/document-script.ts?script'
import errorListener from '../../client/browser/error-listener.ts?script'
import type { HydrationData } from '../../client/data/hydration'
import { createI18n } from '../../client/i18n/create-i18n'
import type { SupportedLanguage } from '../../shared/config/languages'
import { SCRIPTS_OFF_PATH } from '../../shared/http/worker-paths'
import { splitDeferred } from '../../shared/page-data/page-data'
import { PAGES, type PageRow } from '../../shared/pages'
import type { PageId } from '../../shared/paths'
import { clientAssets, findDocumentAssets, findStartScripts, type PageAssets } from '../assets'
import { getLoadedCatalog, operatorCatalogs } from '../negotiation/catalog-loaders'
import { withConfiguredDigits } from '../negotiation/language'
import type { PageContext } from '../page-context'
import { createPageHead } from '../seo/page-head'
import { DOCUMENT_CSS, FONT_CSS } from '../theme/document-style'
import { Document, toScriptJson } from './Document'
import { devEntryScript } from './dev-bootstrap'
import { InlineStyle, LateStyleSheets, StyleSheets } from './styles'

/** Returns the script that reports errors of sampled pages (client/browser/error-listener.ts). */
function errorListenerMarkup(nonce: string, rate: number): string {
  if (rate === 0) return ''
  const { errorReporter, build } = clientAssets
  const data = `data-rate="${rate}" data-reporter="${errorReporter}" data-build="${build}"`
  return `<script nonce="${nonce}" ${data}>{${errorListener}}</script>`
}

/**
 * Returns the last markup of a document: a script that stores early taps and applies late style sheets, and
 * then the client's modules and their entry script. All of it has low priority, because the first paint does
 * not need it.
 */
function laterMarkup({ nonce, saveData, product }: PageContext, js: PageAssets['js']): string {
  const { entry, saveDataEntry } = clientAssets
  if (import.meta.env.DEV) return `<script nonce="${nonce}">${devEntryScript(entry)}</script>`
  const modules = js.map(
    (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}" nonce="${nonce}">`,
  )
  return [
    errorListenerMarkup(nonce, product.observe.errors),
    // The script is in a block, because the top-level names of all scripts are global.
    `<script nonce="${nonce}">{${early}}</script>`,
    ...(saveData ? [] : modules),
    `<script type="module" async nonce="${nonce}" src="${saveData ? saveDataEntry : entry}"></script>`,
  ].join('')
}

/** Returns the compiled message of a page's title; an empty object for the home page, which has no title. */
function titleOf(id: PageId, language: SupportedLanguage): Messages {
  const { title }: PageRow = PAGES[id]
  const message = title && getLoadedCatalog(language)[title.id]
  return title && message ? { [title.id]: message } : {}
}

interface DocumentSlots {
  /** Title of the document without the brand; default: the title of the page row. */
  title?: string | undefined
  /** Sprite with the page's icons. */
  icons: ReactNode
  /** JSON of VisitorData, escaped. Default: created from the loaders' data. */
  visitor?: string
  /** Inline CSS of the first view; without it, the document links the style sheets. */
  style?: string | undefined
}

interface Loaded {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

/** Creates the message catalog (I18n) for one rendering of a page. */
export const createPageI18n = ({ language, product }: PageContext): I18n =>
  createI18n(withConfiguredDigits(language, product.digits), getLoadedCatalog(language))

/** Returns a function that wraps a page's elements in the HTML document. */
export function createDocumentWrapper(
  id: PageId,
  context: PageContext,
  i18n: I18n,
  { loaderData, actionData }: Loaded,
  { title, icons, visitor, style }: DocumentSlots,
): (children: ReactNode) => ReactNode {
  const { product, language, theme, nonce, saveData, platform, consentPrompt } = context
  const { data } = splitDeferred(loaderData)
  const { session, sessionChange, vitals, ...root } = { ...(data.root as Record<string, unknown>) }
  const { css, js } = findDocumentAssets(id, context)
  const head = createPageHead({ product, language, id, i18n })
  const props = {
    product,
    language,
    theme,
    nonce,
    head: { ...head, title: title === undefined ? head.title : `${title} · ${product.brand.name}` },
    styles: (
      <>
        <InlineStyle nonce={nonce} css={DOCUMENT_CSS + (style ?? FONT_CSS)} />
        {style === undefined ? <StyleSheets urls={css} /> : <LateStyleSheets urls={css} />}
      </>
    ),
    saveData,
    consentPrompt,
    hydration: toScriptJson({
      build: clientAssets.build,
      catalogs: clientAssets.catalogs[id],
      row: PAGES[id],
      title: titleOf(id, language),
      ...findStartScripts(id, language.tag),
      ...(Object.keys(operatorCatalogs).length > 0 && {
        ownMessages: operatorCatalogs[language.tag] ?? {},
      }),
      loaderData: { ...data, root },
      actionData,
    } satisfies HydrationData),
    visitor: visitor ?? toScriptJson({ session, sessionChange, vitals }),
    start: laterMarkup(context, js),
    icons,
    // Without scripts, the placeholders of a member's cached page cannot be filled, so the page redirects to
    // the complete one.
    wayOut: platform.isSharedRender && context.session.kind === 'member' ? SCRIPTS_OFF_PATH : undefined,
  }
  return (children) => <Document {...props}>{children}</Document>
}

/**
 * Returns the document with which React resumes a cached page. React walks through the elements to the
 * placeholders, and writes only their content; therefore all other values are empty.
 */
export const createResumedDocument = (
  { product, language, theme, nonce, saveData }: PageContext,
  children: ReactNode,
) => (
  <Document
    {...{ product, language, theme, nonce, saveData }}
    head={{ title: '', meta: [], links: [] }}
    styles={null}
    hydration=""
    visitor=""
    start=""
    icons={null}
  >
    {children}
  </Document>
)
