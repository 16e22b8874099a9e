import type { ConfigData } from 'html-validate'
import type { Response } from 'miniflare'

/**
 * Returns the text with which a page refuses an account type. Free play may sign up; other types already have
 * an account.
 */
export const getNotAllowedText = (type: number): string =>
  type === 4
    ? 'Please login an actual account to use this function'
    : 'This isn’t available for your account.'

/** Returns the HTML of a document’s main element. */
export const extractMain = (html: string): string => (html.split('<main')[1] ?? '').split('</main>')[0] ?? ''

/** Returns the text of the main element, without bidi control characters. */
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

/** Returns the URLs of links in the main element, in order. */
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
    /** Returns everything read so far, as soon as it contains `mark`. */
    async until(mark: string): Promise<string> {
      while (!text.includes(mark)) if (!(await more())) throw new Error(`the body ended without ${mark}`)
      return text
    },
    async toTheEnd(): Promise<string> {
      while (await more());
      return text
    },
    /** Stops reading before the end, as when a visitor leaves. */
    leave: () => reader.cancel(),
  }
}

/** Rules of html-validate for the product’s pages: all recommended ones, except those switched off here. */
export const HTML_RULES: ConfigData = {
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React writes some attributes in camel case. HTML ignores the case.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // HTML ignores the case of the doctype.
    'doctype-style': 'off',
    // Ids from React contain colons and underscores. HTML allows every id without white space.
    'valid-id': ['error', { relaxed: true }],
    // In HTML, an input without a type is a text field.
    'no-implicit-input-type': 'off',
    // HTML allows several fields of one name, such as the images of an application: their values are a list.
    'form-dup-name': 'off',
    // A password manager would store the fund password as the login password.
    'autocomplete-password': 'off',
    // Suggestions of a search are not options of a form field. Lists of records have sections that the
    // browser skips, which HTML lists and tables cannot have.
    'prefer-native-element': [
      'error',
      {
        exclude: [
          ...['listbox', 'list', 'listitem'],
          ...['table', 'rowgroup', 'row', 'columnheader', 'rowheader', 'cell'],
        ],
      },
    ],
    // The rule also requires a legend for fieldsets that are not groups (client/ui/forms/ConditionalFields.tsx).
    // html.test.ts checks the other fieldsets.
    'wcag/h71': 'off',
  },
}

/**
 * Returns the CSP nonce of a page.
 * @throws when the response has none
 */
export function readNonce(response: Response): string {
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1]
  if (nonce === undefined) throw new Error('a page without a nonce')
  return nonce
}

/** Returns a page’s HTML with a constant in place of its nonce, so that two responses can be compared. */
export async function pageText(response: Response): Promise<string> {
  const html = await response.text()
  return html.replaceAll(readNonce(response), 'NONCE')
}

/** Returns the Set-Cookie headers by cookie name, with value and attributes. */
export const parseSetCookies = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = '', ...attributes] = line.split('; ')
      const [name = '', value = ''] = pair.split('=')
      return [name, [value, ...attributes].join('; ')]
    }),
  )

/** Returns the URLs of a document’s link elements with this `rel`, in order. */
export const linksIn = (html: string, rel: string): string[] =>
  [...html.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]+)"`, 'g'))].map(([, href]) =>
    String(href),
  )

/** Returns the document as a browser with scripts reads it, without noscript elements. */
export const removeNoscript = (html: string): string => html.replaceAll(/<noscript>.*?<\/noscript>/g, '')

/** Returns the idempotency key in a page’s form, or an empty string. */
export const keyIn = (html: string): string => / name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''

/** Returns the text below a field. */
export const messageAt = (html: string, id: string): string =>
  new RegExp(`<p id="${id}-message"[^>]*>(.*?)</p>`, 's').exec(html)?.[1] ?? ''
