import { parseReply } from '../../../shared/contract/field-schemas'
import { enabledFlags } from '../../../shared/contract/system-schemas'
import { describeIdentityFaults } from '../../../shared/protection/identity-rules'
import { protectionRules } from '../../../shared/protection/rules'
import { isolateServices } from '../../platform/transport/isolate'
import { productConfig } from '../../start/index'

/** Returns a sentence when the profile requires verified members, and the platform has no page to verify them. */
export async function loadIdentityWarnings(requestId: string): Promise<string[]> {
  const rules = protectionRules(productConfig.complianceProfile)
  if (!rules.identityBeforePlay) return []
  const { platform } = isolateServices
  try {
    const reply = await platform.call('whitelabel', { language: 'EN', requestId })
    const flags = parseReply(platform.endpoints.whitelabel.reply, reply).value
    return describeIdentityFaults(enabledFlags(flags), rules)
  } catch {
    return ['whitelabel: the flag for identity verification could not be checked']
  }
}
