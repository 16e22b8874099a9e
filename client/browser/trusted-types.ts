import { SERVICE_WORKER_PATH } from '../../shared/http/worker-paths'

/**
 * Subset of the Trusted Types API that the lobby uses. Some versions of TypeScript's DOM types lack the API.
 */
interface Policy {
  createHTML(html: string): string
  createScriptURL(url: string): string
}
interface TrustedTypes {
  createPolicy(name: 'lobby', rules: Policy): Policy
}

const rules: Policy = {
  createHTML: (html) => html,
  // Accepts the service worker's URL only, because no other script URL is set at run time.
  createScriptURL(url) {
    if (url !== SERVICE_WORKER_PATH) throw new TypeError('no script of ours')
    return url
  },
}

let policy: Policy | undefined

/**
 * Returns the lobby's Trusted Types policy. Creates it once per document, under the name that the
 * Content-Security-Policy allows. Browsers without Trusted Types call the policy's functions directly.
 */
function lobbyPolicy(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lobby', rules) ?? rules
  return policy
}

/**
 * Marks text as trusted HTML.
 * @param html checked HTML; only client/ui/OperatorHtml may call this function
 */
export const trustedHtml = (html: string): string => lobbyPolicy().createHTML(html)

/**
 * Registers the service worker for all pages, including home at / and /m. Ignores errors, because only
 * offline features need the service worker.
 */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker
    ?.register(lobbyPolicy().createScriptURL(SERVICE_WORKER_PATH), { scope: '/' })
    .catch(() => undefined)
}
