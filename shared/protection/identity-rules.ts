import { VERIFICATION_FLAG } from '../verification/document-kinds'
import type { ProtectionRules } from './rules'

/** Returns a sentence when members must be verified before they play, and cannot send documents in the lobby. */
export const describeIdentityFaults = (
  flags: readonly string[],
  { identityBeforePlay }: Pick<ProtectionRules, 'identityBeforePlay'>,
): string[] =>
  identityBeforePlay && !flags.includes(VERIFICATION_FLAG)
    ? [
        `${VERIFICATION_FLAG} is off: members must verify their identity before they play, and have no page for it`,
      ]
    : []
