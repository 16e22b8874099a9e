import type { BrowserContext } from 'playwright/test'

/**
 * Replaces `gapi.iframes`, which passes messages between the page and Firebase’s iframe. The SDK and the
 * emulator’s iframe load it from apis.google.com, which tests cannot reach.
 * As at Google, a small script loads a larger one by a Trusted Types policy called `gapi#gapi`, so that the
 * tests exercise the page’s content security policy.
 * Everything else is real: the SDK, and the emulator’s iframe, window, accounts and tokens.
 */

interface Message {
  gapi: 'ready' | 'call' | 'answer'
  id: number
  name?: string
  data?: unknown
}
type Handler = (data: unknown) => unknown
type Callback = (answers: unknown[]) => void

/** First script of the stub. Runs in the browser. */
function loader(url: string): void {
  const page = window as unknown as Record<string, unknown> & {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
  }
  const policy = page.trustedTypes?.createPolicy('gapi#gapi', { createScriptURL: (url: string) => url })
  const load = (_module: string, { callback }: { callback: () => void }) => {
    const script = document.createElement('script')
    script.onload = callback
    script.setAttribute('src', policy?.createScriptURL(url) ?? url)
    document.head.appendChild(script)
  }
  page.gapi = { load }
  const own = document.currentScript as HTMLScriptElement
  const started = page[new URL(own.src).searchParams.get('onload') ?? 'gapi_onload']
  if (typeof started === 'function') started()
}

/** Second script of the stub. Runs in the browser. */
function messenger(): void {
  class Iframe {
    handlers = new Map<string, Handler>()
    waiting = new Map<number, Callback>()
    isReady = Promise.withResolvers<void>()
    count = 0
    other: Window
    origin: string
    constructor(other: Window, origin: string) {
      this.other = other
      this.origin = origin
      window.addEventListener('message', ({ source, data }) => {
        if (source === other && typeof data === 'object' && 'gapi' in data) this.hear(data as Message)
      })
    }
    say(message: Message) {
      this.other.postMessage(message, this.origin)
    }
    hear({ gapi, id, name = '', data }: Message) {
      if (gapi === 'ready') this.isReady.resolve()
      // The SDK throws after each reply, even on success, so its errors are ignored.
      if (gapi === 'answer') {
        Promise.resolve([data])
          .then(this.waiting.get(id))
          .catch(() => undefined)
      }
      if (gapi === 'call') this.say({ gapi: 'answer', id, data: this.handlers.get(name)?.(data) })
    }
    restyle = () => Promise.resolve()
    ping = (callback: () => void) => this.isReady.promise.then(callback)
    register(name: string, handler: Handler) {
      this.handlers.set(name, handler)
    }
    send(name: string, data: unknown, callback: Callback) {
      const id = ++this.count
      this.waiting.set(id, callback)
      this.say({ gapi: 'call', id, name, data })
    }
  }
  interface Options {
    url: string
    where: HTMLElement
    attributes: { style: Record<string, string> }
  }
  const context = {
    open({ url, where, attributes }: Options, callback: (iframe: Iframe) => Promise<Iframe>) {
      const iframe = document.createElement('iframe')
      const { style, ...others } = attributes
      Object.assign(iframe.style, style)
      for (const [name, value] of Object.entries(others)) iframe.setAttribute(name, String(value))
      iframe.src = url
      where.appendChild(iframe)
      const { contentWindow } = iframe
      if (!contentWindow) throw new Error('an iframe without a window')
      return callback(new Iframe(contentWindow, new URL(url).origin))
    },
    getParentIframe() {
      // An iframe cannot know the origin of its parent, and in a test any origin is safe.
      const parent = new Iframe(window.parent, '*')
      parent.say({ gapi: 'ready', id: 0 })
      return parent
    },
  }
  const { gapi } = window as unknown as { gapi: Record<string, unknown> }
  const getContext = () => context
  const filter = () => true
  gapi.iframes = { Iframe, getContext, CROSS_ORIGIN_IFRAMES_FILTER: filter }
}

const MESSENGER = 'https://apis.google.com/_/scs/abc-static/_/js/m=gapi_iframes'

/**
 * Replaces responses of apis.google.com in every page of the context, and blocks all other hosts except this
 * machine.
 */
export async function stubGapi(context: BrowserContext): Promise<void> {
  await context.route(
    ({ hostname }) => !['localhost', '127.0.0.1'].includes(hostname),
    (route) => {
      const { hostname, pathname } = new URL(route.request().url())
      if (hostname !== 'apis.google.com') return route.abort()
      const body =
        pathname === '/js/api.js' ? `(${loader})(${JSON.stringify(MESSENGER)})` : `(${messenger})()`
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
}
