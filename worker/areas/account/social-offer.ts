import {
  SOCIAL_CHANNELS,
  SOCIAL_FLAGS,
  type SocialChannel,
  type SocialOffer,
} from '../../../shared/contract/account'
import { flagsOn } from '../../../shared/contract/system'
import type { VariantContext } from '../../context'
import { gather } from '../../loading/gather'
import { whitelabel } from '../../platform/calls/system'

/**
 * Login by Google and Facebook, if Firebase is configured and the platform's flags enable it.
 * @param channels what the page may offer
 */
export async function socialOffer(
  { product, platform }: Pick<VariantContext, 'product' | 'platform'>,
  channels: readonly SocialChannel[] = SOCIAL_CHANNELS,
): Promise<SocialOffer | null> {
  const { firebase } = product
  if (!firebase) return null
  const { flags } = await gather(platform, { flags: whitelabel }, { flags: {} })
  const on = flagsOn(flags)
  const open = channels.filter((channel) => on.includes(SOCIAL_FLAGS[channel]))
  return open.length > 0 ? { firebase, channels: open } : null
}
