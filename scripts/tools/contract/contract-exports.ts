import { CAPABILITIES } from '../../../shared/config/capabilities'
import { CAPABILITY_FLAGS } from '../../../shared/config/capability-flags'
import { requiredCapabilities } from '../../../shared/protection/required-capabilities'
import { COMPLIANCE_PROFILES } from '../../../shared/protection/rules'
import type { FeatureSources } from './feature-table'

/**
 * Sources of the platform contract. They are loaded through Vite, so that all modules are loaded only once.
 */
export { languages } from '../../../shared/config/languages'
export { endpointsByArea } from '../../../shared/contract/endpoints'
export { ERROR_CODES } from '../../../shared/contract/platform-error-codes'

/** All exports of the files in shared/contract, by name. */
export const contractExports: Readonly<Record<string, unknown>> = Object.assign(
  {},
  ...Object.values(import.meta.glob(['../../../shared/contract/*.ts', '!**/*.test.ts'], { eager: true })),
)

/** Capabilities of platforms, for the table of features. */
export const featureSources: FeatureSources = {
  capabilities: CAPABILITIES,
  capabilityFlags: CAPABILITY_FLAGS,
  requiredBy: (name) =>
    COMPLIANCE_PROFILES.filter((profile) => requiredCapabilities(profile).some((one) => one === name)),
}
