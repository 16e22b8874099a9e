import { parseReply } from '../../../shared/contract/field-schemas'
import { missingRequiredCapabilities } from '../../../shared/protection/required-capabilities'
import { isolateServices } from '../../platform/transport/isolate'
import { productConfig } from '../../start/index'

/**
 * Loads the platform's settings, and returns a sentence for each capability that the compliance profile requires
 * and the platform does not name.
 */
export async function loadCapabilityWarnings(requestId: string): Promise<string[]> {
  const { platform } = isolateServices
  const { complianceProfile } = productConfig
  try {
    const reply = await platform.call('settings', { language: 'EN', requestId })
    const { capabilities } = parseReply(platform.endpoints.settings.reply, reply).value
    return missingRequiredCapabilities(complianceProfile, capabilities).map(
      (name) =>
        `capability ${name}: required by the profile ${complianceProfile}, but not named by the platform`,
    )
  } catch {
    return ['capabilities: the platform’s settings could not be checked']
  }
}
