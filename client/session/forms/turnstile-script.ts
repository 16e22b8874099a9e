import type { Theme } from '../../../shared/config/theme'
import { TURNSTILE_ORIGIN, type TurnstileOffer } from '../../../shared/config/turnstile-types'

/** Loads Cloudflare's Turnstile script. Imported only by forms that show the widget. */

const SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`
/** Maximum wait for Turnstile's script before an image replaces the widget, ms. */
const SCRIPT_TIMEOUT_MS = 15_000
/** Minimum width of Turnstile's wide layout, px. */
const WIDE_MIN = 300

/** Subset of `window.turnstile` that the lobby uses. Documentation: developers.cloudflare.com/turnstile. */
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

/**
 * Loads Turnstile's script once per document, and tries again after a failure.
 * @throws when the Content-Security-Policy of the document does not allow the script
 */
async function loadScript(): Promise<Turnstile> {
  const page = turnstileWindow()
  policy ??= page.trustedTypes?.createPolicy('turnstile', rules) ?? rules
  const script = document.createElement('script')
  script.async = true
  // Turnstile copies the nonce to the elements that it adds.
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

/** Names of languages in Turnstile's widget that differ from the lobby's language tags. */
const LANGUAGE_ALIASES: Readonly<Record<string, string>> = {
  'zh-Hans': 'zh-cn',
  'zh-Hant': 'zh-tw',
  'pt-BR': 'pt',
  fil: 'tl',
}
/**
 * Languages of the lobby that Turnstile's widget supports. For other languages the widget uses the browser's
 * language.
 */
const SUPPORTED_LANGUAGES: readonly string[] = [
  ...['ar', 'en', 'es', 'fa', 'fr', 'hi', 'id', 'ja', 'ko', 'ms', 'ru', 'th', 'tr', 'vi'],
  ...Object.values(LANGUAGE_ALIASES),
]

/** Returns the name of a language in Turnstile's widget. @param tag BCP 47 */
export function turnstileLanguage(tag: string): string {
  const name = LANGUAGE_ALIASES[tag] ?? tag
  return SUPPORTED_LANGUAGES.includes(name) ? name : 'auto'
}

interface WidgetCallbacks {
  /** Called with each new Turnstile token, and with an empty string when one expires. */
  onToken: (token: string) => void
  onFail: () => void
}

/**
 * Shows Turnstile's widget in an element.
 * @returns a function that removes the widget
 * @throws when the script does not load
 */
export async function showTurnstileWidget(
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
    language: turnstileLanguage(language),
    theme,
    size: box.clientWidth < WIDE_MIN ? 'compact' : 'flexible',
    // The form posts Turnstile's token in a separate field.
    'response-field': false,
    'refresh-expired': 'auto',
    callback: onToken,
    'expired-callback': () => onToken(''),
    // The result true means that the error was handled. Otherwise Turnstile would retry forever behind the
    // image captcha.
    'error-callback': () => {
      onFail()
      return true
    },
    'unsupported-callback': onFail,
  })
  if (!id) throw new Error('the widget was not shown')
  return () => turnstile.remove(id)
}
