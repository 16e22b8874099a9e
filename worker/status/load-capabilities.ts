import { CAPABILITIES, type Capability } from '../../shared/config/capabilities'
import { findLanguage } from '../../shared/config/languages'
import type { Settings } from '../../shared/contract/system-schemas'
import {
  missingRequiredCapabilities,
  requiredCapabilities,
} from '../../shared/protection/required-capabilities'
import { gatherPageData } from '../loading/gather'
import type { Logger } from '../logging/logger'
import { fetchSettings } from '../platform/calls/system-calls'
import type { PublicContext } from '../platform/transport/request-platform'
import { productConfig } from '../start/index'

const SETTINGS_LANGUAGE = findLanguage(productConfig.languages[0] ?? '')?.code

/** True once this isolate has logged that the platform lacks a required capability. */
let areGapsReported = false

/** Loads the settings that name the capabilities: those of one language, so that all pages change together. */
export const fetchCapabilitySettings = (platform: PublicContext) =>
  fetchSettings({ ...platform, language: SETTINGS_LANGUAGE ?? platform.language })

/**
 * Returns the capabilities that the platform does not name in its settings. Those that the compliance profile
 * requires are never missing; the log names them once per isolate. Without the settings, none is missing.
 */
export function findMissingCapabilities(settings: Settings | null, log: Logger): Capability[] {
  const { complianceProfile } = productConfig
  const named = settings?.capabilities
  if (!named) return []
  const lacking = missingRequiredCapabilities(complianceProfile, named)
  if (lacking.length > 0 && !areGapsReported) {
    areGapsReported = true
    log.error('required-capabilities-missing', { profile: complianceProfile, lacking })
  }
  const required = requiredCapabilities(complianceProfile)
  return CAPABILITIES.filter((name) => !named.includes(name) && !required.includes(name))
}

/** Loads the settings and returns the capabilities that they do not name. */
export async function loadMissingCapabilities(platform: PublicContext): Promise<Capability[]> {
  const { settings } = await gatherPageData(platform, { settings: fetchCapabilitySettings })
  return findMissingCapabilities(settings, platform.log)
}
