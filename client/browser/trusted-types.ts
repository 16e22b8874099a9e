import { SERVICE_WORKER_PATH } from '../../shared/http/served-paths'

/** Subset of Trusted Types in use; not all versions of TypeScript's DOM types have it. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: 'lobby', rules: Policy): Policy
}

const rules: Policy = {
  createHTML: (html) => html,
  // Handles the service worker's URL, the only script URL that is set at run time.
  createScriptURL(url) {
    if (url !== SERVICE_WORKER_PATH) throw new TypeError('no script of ours')
    return url
  },
}

let policy: Policy | undefined

/**
 * The lobby's Trusted Types policy, created once per document under the name that the content policy allows.
 * Browsers without Trusted Types use its functions directly.
 */
function lobbyPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lobby', rules) ?? rules
  return policy
}

/**
 * Marks text as trusted HTML.
 * @param html must have been checked; call this only from client/ui/OperatorHtml
 */
export const trustedHtml = (html: string): string => lobbyPolicy().createHTML(html)

/**
 * Registers the service worker for all pages, including home at / and /m. Ignores failures, because only
 * offline features need it.
 */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker
    ?.register(lobbyPolicy().createScriptURL(SERVICE_WORKER_PATH), { scope: '/' })
    .catch(() => undefined)
}
