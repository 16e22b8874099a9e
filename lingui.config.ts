import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogTags } from './scripts/build/catalogs.ts'

// CATALOG_DIR lets the message check extract into a copy.
const folder = process.env.CATALOG_DIR ?? 'locales'

const withOrigins = formatter({ lineNumbers: false })
const withoutOrigins = formatter({ origins: false })

/**
 * Source text is English; every language of `locales/` is complete or the build fails. One file for each language. The
 * English one names the files that show a message: by these the build cuts all languages into the catalogs that pages
 * load (scripts/build/catalog-tables.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: catalogTags(),
  catalogs: [{ path: `${folder}/{locale}`, include: ['client', 'shared', 'worker'] }],
  format: {
    ...withOrigins,
    serialize: (catalog, context) =>
      (context.locale === 'en' ? withOrigins : withoutOrigins).serialize(catalog, context),
  },
})
