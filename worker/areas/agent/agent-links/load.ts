import { isRateWithinBounds, newMemberRateBounds } from '../../../../shared/areas/agent/agent'
import type {
  AffiliateLinksView,
  AffiliateLinkView,
  NewAffiliateLinkForm,
  OpenedAffiliateLink,
} from '../../../../shared/areas/agent/agent-links'
import type { AffiliateLink, LinkLanding } from '../../../../shared/contract/agent-link-schemas'
import { href } from '../../../../shared/paths'
import type { PageContext } from '../../../page-context'
import { fetchAffiliateLinks } from '../../../platform/calls/agent-calls'
import { drawQrCode } from '../../wallet/qr-code'
import { type Agent, isWithinTenMinutes } from '../agent-access'
import { parseTeamDays } from '../team-days'

/**
 * Returns the host of an affiliate link in the form that browsers use, such as Punycode; null when the
 * platform's text is not a host.
 */
export function toBrowserHost(domain: string): string | null {
  const url = URL.parse(`https://${domain}`)
  // A path, query or credentials in the platform's text would lead to another site or another affiliate code.
  if (!url || url.href !== `https://${url.host}/` || /[\s\\/?#@]/.test(domain)) return null
  return url.host
}

/** Returns the URL of an affiliate link, for sharing; null when the link's host is invalid. */
export function affiliateLinkUrl({
  domain,
  landing,
  code,
}: {
  domain: string
  landing: LinkLanding
  code: string
}): string | null {
  const host = toBrowserHost(domain)
  if (host === null) return null
  const url = new URL(href(landing), `https://${host}`)
  url.searchParams.set('affiliateCode', code)
  return url.href
}

type Links = Awaited<ReturnType<typeof fetchAffiliateLinks>>

const toLinkView = (link: AffiliateLink): AffiliateLinkView => {
  const { code, name, landing, rates, visits, registrations, firstDeposits } = link
  return { code, name, url: affiliateLinkUrl(link), landing, rates, visits, registrations, firstDeposits }
}

/** Returns the options of a new affiliate link, without hosts that no browser could open. */
export function newLinkOptions(
  agent: Pick<Agent, 'rates' | 'leastRate'>,
  { list, domains, landings }: Pick<Links, 'list' | 'domains' | 'landings'>,
): Omit<NewAffiliateLinkForm, 'key'> {
  const newest = new Map(list[0]?.rates.map(({ category, rate }) => [category, rate]))
  return {
    domains: [...new Set(domains.filter((domain) => toBrowserHost(domain) !== null))],
    landings: [...new Set(landings)],
    rates: newMemberRateBounds(agent).map((bounds) => {
      const last = newest.get(bounds.category)
      return {
        ...bounds,
        proposal: last !== undefined && isRateWithinBounds(last, bounds) ? last : bounds.least,
      }
    }),
  }
}

function loadLinkForm(agent: Agent, links: Links): NewAffiliateLinkForm | null {
  const options = newLinkOptions(agent, links)
  const isFull = links.most !== undefined && links.list.length >= links.most
  if (isFull || options.domains.length === 0 || options.landings.length === 0) return null
  return { ...options, key: crypto.randomUUID() }
}

function findOpenedLink(link: AffiliateLinkView, isMade: boolean): OpenedAffiliateLink {
  return { link, qrCode: link.url === null ? null : drawQrCode(link.url), isMade }
}

/**
 * Loads an agent's affiliate links with their results in the requested days, and the one link that the URL
 * selects.
 * @throws PlatformError
 */
export async function loadAffiliateLinks(
  { platform, url: { searchParams } }: Pick<PageContext, 'platform' | 'url'>,
  token: string,
  agent: Agent,
): Promise<AffiliateLinksView> {
  const range = parseTeamDays(searchParams, agent.today)
  const links = await fetchAffiliateLinks(platform, token, { from: range.first, to: range.last })
  const list = links.list.map(toLinkView)
  const named = (name: string) => {
    const code = searchParams.get(name)?.toUpperCase()
    return list.find((link) => link.code.toUpperCase() === code) ?? null
  }
  const link = named('code')
  const make = searchParams.get('make')
  const isNew = links.list.some(({ code, createdAt }) => code === link?.code && isWithinTenMinutes(createdAt))
  return {
    ...{ range, list, most: links.most, making: loadLinkForm(agent, links) },
    asksToMake: make === 'new',
    opened: link && findOpenedLink(link, make === 'done' && isNew),
    ending: named('end'),
  }
}
