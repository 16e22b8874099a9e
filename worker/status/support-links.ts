import type { SupportLink } from '../../shared/areas/support/support-link'
import type { CustomerService } from '../../shared/contract/support-schemas'
import { customerServiceHref } from '../content/customer-service-link'
import { fetchServiceContacts } from '../platform/calls/support-calls'
import type { Cached, PublicContext } from '../platform/transport/request-platform'
import { parseAllowedUrl } from '../security/origins'
import { CHAT_SOURCES } from '../start/index'

/**
 * True when a link is allowed for the live chat: an https URL must have one of the configured chat origins.
 */
const isChat = (href: string): boolean =>
  !href.startsWith('https:') || parseAllowedUrl(href, CHAT_SOURCES) !== undefined

/** Returns the URL of a customer service contact; undefined when the contact must not be linked. */
export function customerServiceUrl({ csType, path }: CustomerService): string | undefined {
  const href = customerServiceHref(path, csType)
  return href === undefined || (csType === 'LIVECHAT' && !isChat(href)) ? undefined : href
}

/**
 * Loads the links to customer service: at most one for WhatsApp, followed by at most one for the live chat.
 * @throws PlatformError
 */
export async function loadSupportLinks(platform: PublicContext): Promise<Cached<SupportLink[]>> {
  const { value, state } = await fetchServiceContacts(platform)
  const links = (['WHATSAPP', 'LIVECHAT'] as const).flatMap((csType) => {
    const hrefs = value.list.flatMap((entry) =>
      entry.csType === csType ? (customerServiceUrl(entry) ?? []) : [],
    )
    return hrefs.slice(0, 1).map((href) => ({ csType, href }))
  })
  return { value: links, state }
}
