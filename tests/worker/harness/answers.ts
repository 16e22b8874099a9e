import type { Response } from 'miniflare'

/** The nonce a page was answered with. */
export function nonceOf(response: Response): string {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
  if (nonce === undefined) throw new Error('a page without a nonce')
  return nonce
}

/** A page's HTML without what differs from request to request. */
export async function pageText(response: Response): Promise<string> {
  const html = await response.text()
  return html.replaceAll(nonceOf(response), 'NONCE')
}

/** Values of Set-Cookie by cookie name. */
export const setCookies = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, [value, ...attributes].join('; ')]
    }),
  )
