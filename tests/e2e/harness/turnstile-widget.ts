import type { BrowserContext } from 'playwright/test'

/**
 * Replaces Cloudflare's script, which tests cannot reach. Like the real one, it shows a frame of another
 * origin, so it needs the page's content security policy.
 */

export interface TurnstileStub {
  /** Behaviour of the widget from now on: it passes, requires a tap, or fails. */
  mode: 'passes' | 'asks' | 'fails'
  /** True when the widget’s script can be loaded. */
  isReachable: boolean
  /** Requested paths, oldest first. */
  asked: string[]
}

/** Stub of Cloudflare’s script. Runs in the browser. */
function script(mode: TurnstileStub['mode']): void {
  interface Options {
    sitekey: string
    action: string
    language: string
    theme: string
    callback: (token: string) => void
    'error-callback': (code: string) => boolean
  }
  const widgets = new Map<string, HTMLElement>()
  const page = window as unknown as Record<string, unknown>
  page.turnstile = {
    render(box: HTMLElement, options: Options) {
      if (options.sitekey !== '1x00000000000000000000AA') throw new Error('wrong site key')
      const { action, language, theme } = options
      const element = document.createElement('div')
      Object.assign(element.dataset, { action, language, theme })
      const frame = document.createElement('iframe')
      frame.src = 'https://challenges.cloudflare.com/cdn-cgi/challenge-platform/widget'
      frame.title = 'Cloudflare'
      frame.width = '300'
      frame.height = '65'
      const pass = () => options.callback(`${crypto.randomUUID().slice(0, 8)}-${action}`)
      element.appendChild(frame)
      if (mode === 'asks') {
        const button = document.createElement('button')
        button.type = 'button'
        button.textContent = 'Verify you are human'
        button.onclick = pass
        element.appendChild(button)
      } else {
        frame.onload = () => (mode === 'passes' ? pass() : options['error-callback']('300030'))
      }
      box.appendChild(element)
      const id = `cf-${widgets.size}`
      widgets.set(id, element)
      return id
    },
    remove: (id: string) => widgets.get(id)?.remove(),
  }
}

/** Replaces Cloudflare’s responses in every page of the context. */
export async function stubTurnstile(context: BrowserContext): Promise<TurnstileStub> {
  const widget: TurnstileStub = { mode: 'passes', isReachable: true, asked: [] }
  await context.route('https://challenges.cloudflare.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    widget.asked.push(pathname)
    if (!widget.isReachable) return route.abort()
    return pathname.endsWith('/api.js')
      ? route.fulfill({ contentType: 'text/javascript', body: `(${script})('${widget.mode}')` })
      : route.fulfill({ contentType: 'text/html', body: '<title>Cloudflare</title>' })
  })
  return widget
}
