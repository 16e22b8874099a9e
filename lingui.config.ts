import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

/** Source text is English; every locale of `locales/` is complete or the build fails. */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['bn', 'en', 'ur'],
  catalogs: [{ path: 'locales/{locale}/messages', include: ['client', 'worker', 'shared'] }],
  format: formatter({ lineNumbers: false }),
})
