import type { ConfigData } from 'html-validate'
import type { Response } from 'miniflare'

/** Refusal on a page for other account types: free play may sign up, other types already have an account. */
export const getNotAllowedText = (type: number): string =>
  type === 4 ? 'Please login an actual account to use this function' : 'This is not open to your account.'

/** The HTML of a document's main part. */
export const extractMain = (html: string): string => (html.split('<main')[1] ?? '').split('</main>')[0] ?? ''

/** The main part's text, without bidi control characters. */
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

/** URLs of the main part's links, in order. */
export const linksOf = (html: string): string[] =>
  [...extractMain(html).matchAll(/href="([^"]+)"/g)].map(([, to = '']) => to.replaceAll('&amp;', '&'))

/** Reads a body chunk by chunk. */
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
    /** Leaves before the end. */
    leave: () => reader.cancel(),
  }
}

/** The rules of html-validate for our pages: all recommended ones, except the ones named here. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling of attributes. HTML ignores the case.
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
    // HTML allows several fields of one name, such as the images of an application: their values are a list.
    'form-dup-name': 'off',
    // A password manager would store the fund password as the login password.
    'autocomplete-password': 'off',
    // The suggestions of a search are not a choice of a form's value. A list of records and the table of a
    // team have sections that the browser skips, which HTML lists and tables cannot have.
    'prefer-native-element': [
      'error',
      {
        exclude: [
          ...['listbox', 'list', 'listitem'],
          ...['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'],
        ],
      },
    ],
    // Also requires a legend of fieldsets that are not groups (client/ui/forms/SwitchedFields.tsx).
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

/** URLs of a document's links of this kind, in order. */
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
