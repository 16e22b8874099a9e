import type { Element, Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { type APIRequestContext, type APIResponse, request } from 'playwright'

/** A form of a page, as a browser without scripts would post it. */
interface Form {
  action: string
  /** Values of the fields, by name, as they are when the page has loaded. */
  fields: Record<string, string>
  /** Values of the radio buttons that can be chosen, by name. */
  choices: Record<string, string[]>
}

interface Page {
  url: URL
  status: number
  forms: Form[]
  /** Targets of links, in order. */
  links: string[]
  heading: string
  /** Error messages of the page and of its fields. */
  errors: string[]
}

/** The worker treats other user agents as crawlers, which see other pages. */
const USER_AGENT =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

function* elementsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') yield node
  if ('children' in node) for (const child of node.children) yield* elementsIn(child)
}

const textIn = (node: Nodes): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(textIn).join('') : ''

const property = ({ properties }: Element, name: string): string =>
  typeof properties[name] === 'string' ? properties[name] : ''

/** Yields the elements of a form that a browser would post. Fields of a disabled group are left out. */
function* controlsIn(node: Nodes): Generator<Element> {
  if (node.type === 'element') {
    if (node.properties.disabled) return
    if (['input', 'select', 'textarea'].includes(node.tagName)) yield node
  }
  if ('children' in node) for (const child of node.children) yield* controlsIn(child)
}

function postedValue(control: Element): string {
  if (control.tagName === 'textarea') return textIn(control)
  if (control.tagName === 'input') return property(control, 'value')
  const options = [...elementsIn(control)].filter(({ tagName }) => tagName === 'option')
  const selected = options.find(({ properties }) => properties.selected) ?? options[0]
  return selected ? property(selected, 'value') : ''
}

function readForm(form: Element): Form {
  const fields: Form['fields'] = {}
  const choices: Form['choices'] = {}
  for (const control of controlsIn(form)) {
    const [name, type] = [property(control, 'name'), property(control, 'type')]
    if (name === '' || type === 'file' || type === 'submit') continue
    const value = postedValue(control)
    if (type === 'radio') choices[name] = [...(choices[name] ?? []), value]
    if ((type !== 'radio' && type !== 'checkbox') || control.properties.checked) fields[name] = value
  }
  return { action: property(form, 'action'), fields, choices }
}

function readPage(url: string, status: number, html: string): Page {
  const elements = [...elementsIn(fromHtml(html))]
  const named = (name: string) => elements.filter(({ tagName }) => tagName === name)
  const errors = elements.filter(
    (each) => property(each, 'role') === 'alert' || property(each, 'id').endsWith('-message'),
  )
  return {
    url: new URL(url),
    status,
    forms: named('form').map(readForm),
    links: named('a').map((link) => property(link, 'href')),
    heading: named('h1')
      .concat(named('h2'))
      .map((heading) => textIn(heading).trim())
      .slice(0, 1)
      .join(''),
    errors: [...new Set(errors.map((error) => textIn(error).trim()))].filter((text) => text !== ''),
  }
}

/** A visitor of a lobby whose browser runs no scripts, but keeps cookies and follows redirects. */
export class PlainBrowser implements AsyncDisposable {
  readonly origin: string
  readonly #context: APIRequestContext

  private constructor(origin: string, context: APIRequestContext) {
    this.origin = origin
    this.#context = context
  }

  static async start(origin: string): Promise<PlainBrowser> {
    const extraHTTPHeaders = { 'Accept-Language': 'en' }
    const options = { baseURL: origin, userAgent: USER_AGENT, extraHTTPHeaders }
    return new PlainBrowser(origin, await request.newContext(options))
  }

  /** Sends a GET request that no page sends, such as a health check. */
  get(path: string, headers: Record<string, string> = {}): Promise<APIResponse> {
    return this.#context.get(path, { headers })
  }

  /** Sends a JSON call as a page of the lobby does. */
  postJson(path: string, csrfToken: string, data: unknown): Promise<APIResponse> {
    return this.#context.post(path, { data, headers: { Origin: this.origin, 'X-CSRF-Token': csrfToken } })
  }

  async open(path: string): Promise<Page> {
    const response = await this.#context.get(path)
    return readPage(response.url(), response.status(), await response.text())
  }

  /** Posts a form of a page with some of its fields filled in. */
  async submit(page: Page, form: Form, values: Record<string, string> = {}): Promise<Page> {
    const response = await this.#context.post(new URL(form.action || page.url, page.url).href, {
      form: { ...form.fields, ...values },
      headers: { Origin: this.origin },
    })
    return readPage(response.url(), response.status(), await response.text())
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#context.dispose()
  }
}
