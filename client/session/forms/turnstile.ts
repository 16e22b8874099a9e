import type { Theme } from '../../../shared/config/theme'
import { TURNSTILE_ORIGIN, type TurnstileOffer } from '../../../shared/config/turnstile'

/** Loads Cloudflare's script: imported only by a form that shows the widget. */

const SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
/** Longest wait for the script before the picture is shown instead, ms. */
const SCRIPT_TIMEOUT_MS = 15_000
/** The least width that Turnstile's wide form needs, px. */
const WIDE_MIN = 300

/** The used part of `window.turnstile`; developers.cloudflare.com/turnstile has all of it. */
interface Turnstile {
  render(box: HTMLElement, options: Record<string, unknown>): string | null | undefined
  remove(id: string): void
}
interface Policy {
  createScriptURL(url: string): string
}
interface Page {
  turnstile?: Turnstile
  trustedTypes?: { createPolicy(name: 'turnstile', rules: Policy): Policy }
}

const rules: Policy = {
  createScriptURL(url) {
    if (url !== SCRIPT) throw new TypeError('not the script of Turnstile')
    return url
  },
}
let policy: Policy | undefined
let loading: Promise<Turnstile> | undefined

const turnstileWindow = () => window as Page

/** Once per document; after a failure again. @throws where the document does not allow the script */
async function loadScript(): Promise<Turnstile> {
  const page = turnstileWindow()
  policy ??= page.trustedTypes?.createPolicy('turnstile', rules) ?? rules
  const script = document.createElement('script')
  script.async = true
  // Turnstile gives the nonce to what it adds.
  script.nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? ''
  script.src = policy.createScriptURL(SCRIPT)
  await new Promise((resolve, reject) => {
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    setTimeout(reject, SCRIPT_TIMEOUT_MS)
    document.head.appendChild(script)
  })
  if (!page.turnstile) throw new Error('the script of Turnstile does not work')
  return page.turnstile
}

/** Languages of the widget that have another name there. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh-cn',
  'zh-Hant': 'zh-tw',
  'pt-BR': 'pt',
  fil: 'tl',
}
/** Of ours, those that the widget speaks. In others it speaks the browser's language. */
const SUPPORTED_LANGUAGES: readonly string[] = [
  ...['ar', 'en', 'es', 'fa', 'fr', 'hi', 'id', 'ja', 'ko', 'ms', 'ru', 'th', 'tr', 'vi'],
  ...Object.values(LANGUAGE_ALIASES),
]

/** The widget's name of a language. @param tag BCP 47 */
export function widgetLanguage(tag: string): string {
  const name = LANGUAGE_ALIASES[tag] ?? tag
  return SUPPORTED_LANGUAGES.includes(name) ? name : 'auto'
}

interface WidgetCallbacks {
  /** With each new token, and with an empty text when one expires. */
  onToken: (token: string) => void
  onFail: () => void
}

/**
 * Shows the widget in an element.
 * @returns removes it
 * @throws when the script does not load
 */
export async function showWidget(
  box: HTMLElement,
  { siteKey, action }: TurnstileOffer,
  { language, theme }: { language: string; theme: Theme },
  { onToken, onFail }: WidgetCallbacks,
): Promise<() => void> {
  loading ??= loadScript()
  const turnstile = await loading.catch((error: unknown) => {
    loading = undefined
    throw error
  })
  const id = turnstile.render(box, {
    sitekey: siteKey,
    action,
    language: widgetLanguage(language),
    theme,
    size: box.clientWidth < WIDE_MIN ? 'compact' : 'flexible',
    // The form posts the token in a field of its own.
    'response-field': false,
    'refresh-expired': 'auto',
    callback: onToken,
    'expired-callback': () => onToken(''),
    // True: handled, so that Turnstile does not retry for ever behind the picture.
    'error-callback': () => {
      onFail()
      return true
    },
    'unsupported-callback': onFail,
  })
  if (!id) throw new Error('the widget was not shown')
  return () => turnstile.remove(id)
}
