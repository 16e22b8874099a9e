import type { CustomerService } from '../../shared/contract/support'
import type { SupportLink } from '../../shared/support-link'
import { customerServiceHref } from '../content/customer-service-link'
import { settle } from '../loading/settle'
import { customerService } from '../platform/calls/support'
import type { PlatformContext } from '../platform/transport/context'
import { allowedUrl } from '../security/other-origins'
import { chatSources, product } from '../start/index'

/** Whether a link may open the live chat. With configured chat origins, no other origin may. */
const isChat = (href: string): boolean =>
  !href.startsWith('https:') ||
  product.chatOrigins.length === 0 ||
  allowedUrl(href, chatSources) !== undefined

/** The URL of an entry; undefined when it may not be linked. */
export function supportHref({ csType, path }: CustomerService): string | undefined {
  const href = customerServiceHref(path, csType)
  return href === undefined || (csType === 'LIVECHAT' && !isChat(href)) ? undefined : href
}

/** At most one link of each kind, the chat last; none when the platform cannot be reached. */
export async function supportLinks(platform: PlatformContext): Promise<SupportLink[]> {
  const answer = await settle(customerService(platform), 'customerService', platform.log)
  const entries = answer.ok ? answer.value.value.list : []
  return (['WHATSAPP', 'LIVECHAT'] as const).flatMap((csType) => {
    const hrefs = entries.flatMap((entry) => (entry.csType === csType ? (supportHref(entry) ?? []) : []))
    return hrefs.slice(0, 1).map((href) => ({ csType, href }))
  })
}
