import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { catalogSources, catalogTags } from './scripts/build/catalogs.ts'

// CATALOG_DIR lets the message check extract into a copy.
const folder = process.env.CATALOG_DIR ?? 'locales'

/**
 * Source text is English; every locale of `locales/` is complete or the build fails. One catalog for each area, so that
 * a page loads its own messages and those of the shell (client/i18n/catalogs.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: catalogTags(),
  catalogs: Object.entries(catalogSources).map(([name, sources]) => ({
    path: `${folder}/{locale}/${name}`,
    ...sources,
  })),
  format: formatter({ lineNumbers: false }),
})
