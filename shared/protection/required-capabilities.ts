import type { Capability } from '../config/capabilities'
import { type ComplianceProfile, protectionRules } from './rules'

/**
 * Returns the features that a platform must have under a compliance profile: player protection always, and those
 * that a rule of the profile relies on. The lobby treats them as present even if the platform does not name them.
 */
export function requiredCapabilities(profile: ComplianceProfile): Capability[] {
  const { identityBeforePlay, complaints, reminders } = protectionRules(profile)
  return [
    'protection',
    ...(identityBeforePlay ? (['verification'] as const) : []),
    ...(complaints.isReviewFree ? (['complaints'] as const) : []),
    // The reminder to review the account refers to the statement.
    ...(reminders.reviewMonths === null ? [] : (['records-statement'] as const)),
  ]
}

/** Returns the features that the profile requires and the platform does not name. */
export const missingRequiredCapabilities = (
  profile: ComplianceProfile,
  named: readonly string[] | undefined,
): Capability[] => (named ? requiredCapabilities(profile).filter((name) => !named.includes(name)) : [])
