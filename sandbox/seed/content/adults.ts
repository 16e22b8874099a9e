/** The age for right-to-left texts: between marks of direction, without which the plus would be drawn before it. */
export const adults = '\u200e18+\u200e'
