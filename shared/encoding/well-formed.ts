/** `String.prototype.toWellFormed`, which the oldest promised browsers lack: replaces lone surrogates by U+FFFD. */
export const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD')
