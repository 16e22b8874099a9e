/** The part of Trusted Types that we use; TypeScript's own library does not know them everywhere. */
interface Policy {
  createHTML(html: string): string
}
interface TrustedTypes {
  createPolicy(name: 'lobby', rules: Policy): Policy
}

let policy: Policy | undefined

/**
 * Names text as HTML where the browser demands it (worker/security/content-policy). There is one policy of ours in a
 * document: what else has to be named gets its rule here.
 * @param html has been checked, by components/OperatorHtml and nobody else
 */
export function trustedHtml(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  if (!trustedTypes) return html
  policy ??= trustedTypes.createPolicy('lobby', { createHTML: (text) => text })
  return policy.createHTML(html)
}
