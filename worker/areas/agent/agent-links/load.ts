import { isRateWithinBounds, newMemberRateBounds } from '../../../../shared/areas/agent/agent'
import type {
  LinksView,
  LinkView,
  NewLinkForm,
  OpenedAffiliateLink,
} from '../../../../shared/areas/agent/agent-links'
import type { AffiliateLink, LinkLanding } from '../../../../shared/contract/agent-links'
import { href } from '../../../../shared/paths'
import type { PageContext } from '../../../context'
import { affiliateLinks } from '../../../platform/calls/agent'
import { qrCode } from '../../wallet/qr-code'
import { type Agent, isRecentTime } from '../agent-access'
import { parseTeamDays } from '../team-days'

/**
 * Returns the host of an affiliate link in the form that browsers use, such as Punycode; null when the
 * platform's text is not a host.
 */
export function hostOf(domain: string): string | null {
  const url = URL.parse(`https://${domain}`)
  // A path, query or credentials in the platform's text would lead to another site or another affiliate code.
  if (!url || url.href !== `https://${url.host}/` || /[\s\\/?#@]/.test(domain)) return null
  return url.host
}

/** Returns the URL of an affiliate link, for sharing; null when the link's host is invalid. */
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

type Links = Awaited<ReturnType<typeof affiliateLinks>>

const toLinkView = (link: AffiliateLink): LinkView => {
  const { code, name, landing, rates, visits, registrations, firstDeposits } = link
  return { code, name, url: linkUrl(link), landing, rates, visits, registrations, firstDeposits }
}

/** Returns the options of a new affiliate link, without hosts that no browser could open. */
export function agentLinkOptions(
  agent: Pick<Agent, 'rates' | 'leastRate'>,
  { list, domains, landings }: Pick<Links, 'list' | 'domains' | 'landings'>,
): Omit<NewLinkForm, 'key'> {
  const newest = new Map(list[0]?.rates.map(({ category, rate }) => [category, rate]))
  return {
    domains: [...new Set(domains.filter((domain) => hostOf(domain) !== null))],
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

function loadLinkForm(agent: Agent, links: Links): NewLinkForm | null {
  const options = agentLinkOptions(agent, links)
  const isFull = links.most !== undefined && links.list.length >= links.most
  if (isFull || options.domains.length === 0 || options.landings.length === 0) return null
  return { ...options, key: crypto.randomUUID() }
}

function findOpenedLink(link: LinkView, isMade: boolean): OpenedAffiliateLink {
  return { link, qrCode: link.url === null ? null : qrCode(link.url), isMade }
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
): Promise<LinksView> {
  const range = parseTeamDays(searchParams, agent.today)
  const links = await affiliateLinks(platform, token, { from: range.first, to: range.last })
  const list = links.list.map(toLinkView)
  const named = (name: string) => {
    const code = searchParams.get(name)?.toUpperCase()
    return list.find((link) => link.code.toUpperCase() === code) ?? null
  }
  const link = named('code')
  const make = searchParams.get('make')
  const isNew = links.list.some(({ code, createdAt }) => code === link?.code && isRecentTime(createdAt))
  return {
    ...{ range, list, most: links.most, making: loadLinkForm(agent, links) },
    asksToMake: make === 'new',
    opened: link && findOpenedLink(link, make === 'done' && isNew),
    ending: named('end'),
  }
}
