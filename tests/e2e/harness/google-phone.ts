import type { BrowserContext, Route } from 'playwright/test'
import { createPhoneToken } from '../../fixtures/firebase-product'

/**
 * Replaces Google for Firebase's SMS codes: the account service (identitytoolkit.googleapis.com) and
 * reCAPTCHA, which tests cannot reach. As at Google, a small script loads a larger one, which shows a frame;
 * both need the page's content security policy and Trusted Types. The SDK, the worker and the sandbox are
 * real.
 */

/** SMS code that the stub puts into every message. */
export const GOOGLE_CODE = '654321'

/** First script of the reCAPTCHA stub. Runs in the browser. */
function loader(library: string): void {
  const page = window as unknown as Record<string, unknown> & {
    trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } }
  }
  const scriptUrl = new URL((document.currentScript as HTMLScriptElement).src)
  if (scriptUrl.searchParams.get('trustedtypes') !== 'true')
    throw new Error('not the variant for Trusted Types')
  const policy = page.trustedTypes?.createPolicy('recaptcha', { createScriptURL: (url: string) => url })
  const script = document.createElement('script')
  script.onload = () => (page[scriptUrl.searchParams.get('onload') ?? ''] as () => void)()
  script.setAttribute('src', policy?.createScriptURL(library) ?? library)
  document.head.appendChild(script)
}

/** Second script of the reCAPTCHA stub. Runs in the browser. */
function library(passes: boolean): void {
  interface Parameters {
    sitekey: string
    size: string
    callback: (token: string) => void
    'error-callback': () => void
  }
  const widgets: Parameters[] = []
  const page = window as unknown as Record<string, unknown>
  page.grecaptcha = {
    render(container: HTMLElement, parameters: Parameters) {
      if (parameters.size !== 'invisible' || parameters.sitekey !== 'site-key')
        throw new Error('wrong widget')
      const frame = document.createElement('iframe')
      frame.src = 'https://www.google.com/recaptcha/api2/anchor'
      frame.title = 'reCAPTCHA'
      container.appendChild(frame)
      return widgets.push(parameters) - 1
    },
    execute: (id: number) =>
      setTimeout(() => (passes ? widgets[id]?.callback('solved') : widgets[id]?.['error-callback']())),
    getResponse: () => '',
    reset: () => undefined,
  }
}

export interface GooglePhoneStub {
  /** Paths of the page's requests to Google, oldest first. */
  asked: string[]
  /** Makes the next call with this name fail with this error. Later calls succeed again. */
  failNext: (call: 'sendVerificationCode' | 'signInWithPhoneNumber', how: string | 'no-network') => void
  /** True when reCAPTCHA's check passes in documents that load it from now on. */
  passes: boolean
}

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, json: body, headers: { 'Access-Control-Allow-Origin': '*' } })

/** Responds for Google in every page of the context. */
export async function stubGooglePhone(context: BrowserContext): Promise<GooglePhoneStub> {
  const failures = new Map<string, string>()
  const google: GooglePhoneStub = {
    asked: [],
    passes: true,
    failNext: (call, how) => failures.set(call, how),
  }
  /** Telephone numbers of the messages, by verification id. */
  const sent = new Map<string, string>()

  const answers: Record<string, (body: Record<string, string>) => unknown> = {
    sendVerificationCode: ({ phoneNumber = '', recaptchaToken }) => {
      if (recaptchaToken !== 'solved') return 'CAPTCHA_CHECK_FAILED'
      const sessionInfo = `session-${sent.size}-${phoneNumber}`
      sent.set(sessionInfo, phoneNumber)
      return { sessionInfo }
    },
    signInWithPhoneNumber: ({ sessionInfo = '', code }) => {
      const phoneNumber = sent.get(sessionInfo)
      if (phoneNumber === undefined) return 'INVALID_SESSION_INFO'
      if (code !== GOOGLE_CODE) return 'INVALID_CODE'
      // A code can be used once.
      sent.delete(sessionInfo)
      const idToken = createPhoneToken(phoneNumber)
      return { idToken, refreshToken: 'r', expiresIn: '3600', localId: 'uid', phoneNumber }
    },
    lookup: () => ({ users: [{ localId: 'uid' }] }),
  }

  await context.route('https://identitytoolkit.googleapis.com/**', async (route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    if (request.method() === 'OPTIONS') {
      const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
      return route.fulfill({ status: 204, headers })
    }
    google.asked.push(pathname)
    if (pathname === '/v2/recaptchaConfig') {
      const recaptchaEnforcementState = [{ provider: 'PHONE_PROVIDER', enforcementState: 'OFF' }]
      return json(route, { recaptchaKey: 'projects/demo/keys/key', recaptchaEnforcementState })
    }
    if (pathname === '/v1/recaptchaParams') return json(route, { recaptchaSiteKey: 'site-key' })
    const call = pathname.split(':').at(-1) ?? ''
    const failure = failures.get(call)
    failures.delete(call)
    if (failure === 'no-network') return route.abort()
    const answer = failure ?? answers[call]?.(request.postDataJSON())
    return typeof answer === 'string'
      ? json(route, { error: { code: 400, message: answer } }, 400)
      : json(route, answer)
  })
  await context.route(/^https:\/\/www\.(google|gstatic)\.com\/recaptcha\//, (route) => {
    const url = new URL(route.request().url())
    google.asked.push(url.pathname)
    if (url.pathname.endsWith('/anchor')) return route.fulfill({ contentType: 'text/html', body: '' })
    const body =
      url.hostname === 'www.google.com'
        ? `(${loader})('https://www.gstatic.com/recaptcha/releases/r/recaptcha__en.js')`
        : `(${library})(${google.passes})`
    return route.fulfill({ contentType: 'text/javascript', body })
  })
  return google
}
