import type { LinkLanding } from '../../../../shared/contract/agent-links'
import { href } from '../../../../shared/paths'

/** The host of a link as browsers write it; null: the platform's text is no host. */
export function hostOf(domain: string): string | null {
  const url = URL.parse(`https://${domain}`)
  // Whatever is not all of the host would lead elsewhere, or with another code.
  if (!url || url.href !== `https://${url.host}/` || /[\s\\/?#@]/.test(domain)) return null
  return url.host
}

/** What a link is passed on as; null: its host is none. */
export function linkUrl({
  domain,
  landing,
  code,
}: {
  domain: string
  landing: LinkLanding
  code: string
}): string | null {
  const host = hostOf(domain)
  if (host === null) return null
  const url = new URL(href(landing), `https://${host}`)
  url.searchParams.set('affiliateCode', code)
  return url.href
}
