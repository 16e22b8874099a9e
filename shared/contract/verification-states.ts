/** How far a member's verification is. */
export const VERIFICATION_STATES = ['none', 'review', 'more', 'verified', 'rejected'] as const
