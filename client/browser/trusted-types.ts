import { SERVICE_WORKER_PATH } from '../../shared/served-paths'

/** The part of Trusted Types that we use; TypeScript's own library does not know them everywhere. */
interface Policy {
  createHTML(html: string): string
  createScriptURL(address: string): string
}
interface TrustedTypes {
  createPolicy(name: 'lobby', rules: Policy): Policy
}

const rules: Policy = {
  createHTML: (html) => html,
  // The only script whose URL is given while a page runs.
  createScriptURL(address) {
    if (address !== SERVICE_WORKER_PATH) throw new TypeError('no script of ours')
    return address
  },
}

let policy: Policy | undefined

/**
 * Our rules under the name that the content policy lets in (worker/security/content-policy), once a document; where the
 * browser does not ask for names, as they are.
 */
function ours(): Policy {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  policy ??= trustedTypes?.createPolicy('lobby', rules) ?? rules
  return policy
}

/**
 * Names text as HTML.
 * @param html has been checked, by components/OperatorHtml and nobody else
 */
export const trustedHtml = (html: string): string => ours().createHTML(html)

/**
 * Registers the service worker for every page, home at / and /m among them. Without one everything works but what
 * needs no network: a refusal is no error.
 */
export async function registerServiceWorker(): Promise<void> {
  await navigator.serviceWorker
    ?.register(ours().createScriptURL(SERVICE_WORKER_PATH), { scope: '/' })
    .catch(() => undefined)
}
