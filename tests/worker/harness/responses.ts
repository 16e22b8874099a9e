import type { ConfigData } from 'html-validate'
import type { Response } from 'miniflare'

/** What a page says to accounts without the right to it: free play may sign up, others have an account already. */
export const getNotAllowedText = (type: number): string =>
  type === 4 ? 'Please login an actual account to use this function' : 'This is not open to your account.'

/** What a document's main part says, and where it leads. */

/** The HTML of the main part. */
export const extractMain = (html: string): string => (html.split('<main')[1] ?? '').split('</main>')[0] ?? ''

/** Its text, without marks of direction. */
export const textOf = (html: string): string =>
  extractMain(html)
    .replaceAll(/<(data|script|noscript)[ >].*?<\/\1>/gs, '')
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('\u00a0', ' ')
    .replaceAll(/[\u2066\u2068\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')

/** Addresses of its links, in order. */
export const linksOf = (html: string): string[] =>
  [...extractMain(html).matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

/** Reads a body piece by piece. */
export function readerOf({ body }: Response) {
  if (!body) throw new Error('an answer without a body')
  const reader = body.pipeThrough(new TextDecoderStream() as never).getReader()
  let text = ''
  const more = async (): Promise<boolean> => {
    const { done, value } = await reader.read()
    text += done ? '' : String(value)
    return !done
  }
  return {
    /** Everything read so far, as soon as it contains `mark`. */
    async until(mark: string): Promise<string> {
      while (!text.includes(mark)) if (!(await more())) throw new Error(`the body ended without ${mark}`)
      return text
    },
    async toTheEnd(): Promise<string> {
      while (await more());
      return text
    },
    /** Goes away before the end. */
    leave: () => reader.cancel(),
  }
}

/** The rules of html-validate that our pages follow: all that it recommends, except the ones named here. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes HTML. The meaning is the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // HTML ignores the case of the doctype.
    'doctype-style': 'off',
    // React's own ids contain colons and underscores. HTML allows every id without white space.
    'valid-id': ['error', { relaxed: true }],
    // An input without a type is a text field in HTML, too.
    'no-implicit-input-type': 'off',
    // HTML allows several fields of one name, such as the pictures of an application: their values are a list.
    'form-dup-name': 'off',
    // A password manager would keep the fund password in the place of the login password.
    'autocomplete-password': 'off',
    // The suggestions of a search are not a choice of a form's value. A list of records and the table of a team have parts
    // that the browser skips, which HTML's own lists and tables cannot have.
    'prefer-native-element': [
      'error',
      {
        exclude: [
          ...['listbox', 'list', 'listitem'],
          ...['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'],
        ],
      },
    ],
    // Demands a legend of fieldsets that are no groups (client/ui/forms/SwitchedFields.tsx), too.
    // html.test.ts examines the others.
    'wcag/h71': 'off',
  },
}

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

/** The idempotency key in a page's form; empty when it has none. */
export const keyIn = (html: string): string => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** The text below a field. */
export const messageAt = (html: string, id: string): string =>
  new RegExp(`<p id="${id}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''
