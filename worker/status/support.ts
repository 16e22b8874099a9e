import type { SupportLink } from '../../client/components/SystemPage/SupportLinks'
import type { PlatformContext } from '../platform/context'
import { customerServiceHref } from '../platform/customer-service-link'
import { customerService } from '../platform/system'
import { settle } from '../render/settle'

/** One link a kind, chat last, as far as they are at hand; a system page without them is still one. */
export async function supportLinks(platform: PlatformContext): Promise<SupportLink[]> {
  const answer = await settle(customerService(platform), 'customerService', platform.log)
  const entries = answer.ok ? answer.value.value.list : []
  return (['WHATSAPP', 'LIVECHAT'] as const).flatMap((csType) => {
    const hrefs = entries.flatMap((entry) =>
      entry.csType === csType ? (customerServiceHref(entry.path, csType) ?? []) : [],
    )
    return hrefs.slice(0, 1).map((href) => ({ csType, href }))
  })
}
