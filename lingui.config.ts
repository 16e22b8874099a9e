import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { listCatalogLanguages } from './scripts/build/catalogs.ts'

// With CATALOG_DIR, the check of messages extracts them into a copy.
const folder = process.env.CATALOG_DIR ?? 'locales'

const withOrigins = formatter({ lineNumbers: false })
const withoutOrigins = formatter({ origins: false })

/**
 * The source language is English, and every language in `locales/` must be complete, or the build fails.
 * There is one file per language. The English file also names the source files of each message. By these
 * names, the build splits all languages into the catalogs that pages load (scripts/build/catalog-tables.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: listCatalogLanguages(),
  catalogs: [{ path: `${folder}/{locale}`, include: ['client', 'shared', 'worker'] }],
  format: {
    ...withOrigins,
    serialize: (catalog, context) =>
      (context.locale === 'en' ? withOrigins : withoutOrigins).serialize(catalog, context),
  },
})
