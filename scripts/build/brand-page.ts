import { readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { createBrandCss } from '../../worker/theme/brand-style.ts'
import { checkBrand, parseBrand } from '../tools/brand/brand-configuration.ts'
import { renderBrandPage } from './brand-page/brand-document.ts'

const PATH = '/__brand'

/** True when a page of this server requests a document for an iframe. */
const isFramed = ({ headers }: IncomingMessage): boolean =>
  headers['sec-fetch-dest'] === 'iframe' && headers['sec-fetch-site'] === 'same-origin'

/**
 * Allows pages of the development server to frame this response. The worker's headers forbid framing by any
 * page, in development and in deployments.
 */
function allowFraming(response: ServerResponse): void {
  const write = response.writeHead.bind(response)
  response.writeHead = (status: number, ...rest: unknown[]) => {
    const headers = { ...(rest.find((each) => typeof each === 'object') as OutgoingHttpHeaders | undefined) }
    for (const [name, value] of Object.entries(headers)) {
      if (name.toLowerCase() === 'x-frame-options') delete headers[name]
      if (name.toLowerCase() === 'content-security-policy')
        headers[name] = String(value).replace("frame-ancestors 'none'", "frame-ancestors 'self'")
    }
    return write(status, headers)
  }
}

/** Returns the HTML of the brand page, with the brand's values from its Wrangler configuration. */
function documentOfBrand(configPath: string): string {
  const checked = checkBrand(parseBrand(readFileSync(configPath, 'utf8')))
  if ('problems' in checked)
    return `<p>${configPath}: ${checked.problems.join('; ').replaceAll('<', '&lt;')}</p>`
  return renderBrandPage(checked.brand, createBrandCss(checked.brand))
}

/**
 * Vite plugin that serves the page `/__brand`. It shows the operator's brand on the design tokens, the
 * components and ten screens, in both themes. The page exists only in the development server, not in a build
 * or its preview.
 */
export function brandPagePlugin({ configPath }: { configPath: string }): Plugin {
  return {
    name: 'brand-page',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (isFramed(request)) allowFraming(response)
        if (URL.parse(request.url ?? '', 'http://localhost')?.pathname !== PATH) return next()
        server.transformIndexHtml(PATH, documentOfBrand(configPath)).then((html) => {
          response.setHeader('Content-Type', 'text/html; charset=utf-8')
          response.setHeader('Cache-Control', 'no-store')
          response.end(html)
        }, next)
      })
    },
  }
}
