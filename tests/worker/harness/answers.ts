import type { Response } from 'miniflare'

/** The CSP nonce of a page. @throws when the answer has none. */
export function nonceOf(response: Response): string {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
  if (nonce === undefined) throw new Error('a page without a nonce')
  return nonce
}

/** A page's HTML with its nonce replaced by a constant, so that two requests can be compared. */
export async function pageText(response: Response): Promise<string> {
  const html = await response.text()
  return html.replaceAll(nonceOf(response), 'NONCE')
}

/** The Set-Cookie headers by cookie name: value and attributes. */
export const setCookies = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, [value, ...attributes].join('; ')]
    }),
  )

/** URLs of a document's links of this kind, in their order. */
export const linksIn = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]+)"`, 'g'))].map(([, href]) =>
    String(href),
  )

/** The document as a browser with scripts reads it. */
export const withScripts = (html: string): string => html.replaceAll(/<noscript>.*?<\/noscript>/g, '')
