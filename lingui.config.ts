import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Source text is English; every locale of `locales/` is complete or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['bn', 'en', 'ur'],
  catalogs: [
    {
      // CATALOG_DIR lets the message check extract into a copy.
      path: `${process.env.CATALOG_DIR ?? 'locales'}/{locale}/messages`,
      include: ['client', 'worker', 'shared'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
