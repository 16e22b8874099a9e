import type { Plugin } from 'vite'
import { languagesDocument } from '../languages-page/document.ts'

/**
 * `/__languages`: how far each language is translated, and who has read it. Of the development server only: neither the
 * build nor its preview has it.
 */
export const languagesPage = (): Plugin => ({
  name: 'languages-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use('/__languages', (_, response) => {
      response.setHeader('Content-Type', 'text/html; charset=utf-8')
      response.setHeader('Cache-Control', 'no-store')
      response.end(languagesDocument())
    })
  },
})
