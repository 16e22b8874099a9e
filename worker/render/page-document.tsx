import type { I18n } from '@lingui/core'
import type { ReactNode } from 'react'
import { splitDeferred } from '../../client/data/page-data'
import { createI18n } from '../../client/i18n/create-i18n'
import type { PageId } from '../../shared/pages'
import { clientAssets, documentAssets, startModules } from '../assets'
import type { PageContext } from '../context'
import { catalogOf } from '../negotiation/catalogs'
import { withDigits } from '../negotiation/language'
import { pageHead } from '../seo/page-head'
import { Document, scriptJson } from './Document'
import { devBootstrap } from './dev-bootstrap'

/** Markup of the script that starts the client. */
function startScript(nonce: string, saveData: boolean): string {
  const { entry, saveDataEntry } = clientAssets
  return import.meta.env.DEV
    ? `<script nonce="${nonce}">${devBootstrap(entry)}</script>`
    : `<script type="module" async nonce="${nonce}" src="${saveData ? saveDataEntry : entry}"></script>`
}

interface Loaded {
  loaderData: Record<string, unknown>
  actionData: Record<string, unknown> | null
}

/** The page's messages, for one rendering. */
export const pageMessages = ({ language, product }: PageContext): I18n =>
  createI18n(withDigits(language, product.digits), catalogOf(language))

/**
 * The document around a page, as a function of the page's elements.
 * @param icons the sprite
 * @param visitor JSON of VisitorData, escaped; without it, the loader's own
 */
export function pageDocument(
  id: PageId,
  context: PageContext,
  i18n: I18n,
  { loaderData, actionData }: Loaded,
  icons: ReactNode,
  visitor?: string,
): (children: ReactNode) => ReactNode {
  const { product, language, theme, nonce, saveData } = context
  const { data } = splitDeferred(loaderData)
  const { session, sessionChange, ...root } = { ...(data.root as Record<string, unknown>) }
  const { css, js } = documentAssets(id, language.tag)
  const props = {
    product,
    language,
    theme,
    nonce,
    head: pageHead({ product, language, id, i18n }),
    css,
    js: saveData ? [] : js,
    saveData,
    hydration: {
      build: clientAssets.build,
      catalogs: clientAssets.catalogs,
      ...startModules(id, language.tag),
      loaderData: { ...data, root },
      actionData,
    },
    visitor: visitor ?? scriptJson({ session, sessionChange }),
    start: startScript(nonce, saveData),
    icons,
  }
  return (children) => <Document {...props}>{children}</Document>
}
