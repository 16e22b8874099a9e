/** The minimum age in right-to-left texts. The direction marks keep the plus sign after the number. */
export const adults = '\u200e18+\u200e'
