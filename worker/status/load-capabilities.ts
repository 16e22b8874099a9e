import { CAPABILITIES, type Capability } from '../../shared/config/capabilities'
import { findLanguage } from '../../shared/config/languages'
import {
  missingRequiredCapabilities,
  requiredCapabilities,
} from '../../shared/protection/required-capabilities'
import { gatherPageData } from '../loading/gather'
import { fetchSettings } from '../platform/calls/system-calls'
import type { PublicContext } from '../platform/transport/request-platform'
import { productConfig } from '../start/index'

/** True once this isolate has logged that the platform lacks a required capability. */
let areGapsReported = false

/**
 * Loads the capabilities that the platform does not name in its settings. Those that the compliance profile
 * requires are never missing; the log names them once per isolate. Without the settings, none is missing.
 */
export async function loadMissingCapabilities(platform: PublicContext): Promise<Capability[]> {
  const { complianceProfile, languages } = productConfig
  // The settings of one language decide, so that pages of all languages change at the same time.
  const language = findLanguage(languages[0] ?? '')?.code ?? platform.language
  const { settings } = await gatherPageData({ ...platform, language }, { settings: fetchSettings })
  const named = settings?.capabilities
  if (!named) return []
  const lacking = missingRequiredCapabilities(complianceProfile, named)
  if (lacking.length > 0 && !areGapsReported) {
    areGapsReported = true
    platform.log.error('required-capabilities-missing', { profile: complianceProfile, lacking })
  }
  const required = requiredCapabilities(complianceProfile)
  return CAPABILITIES.filter((name) => !named.includes(name) && !required.includes(name))
}
