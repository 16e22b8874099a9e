/**
 * Replaces lone surrogates with U+FFFD, like `String.prototype.toWellFormed`, which the oldest supported
 * browsers lack.
 */
export const toWellFormedText = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
