/**
 * Header with the language of the page that makes a call (BCP 47 tag). The answer then fits the page, also where the
 * browser keeps no cookie of its language.
 */
export const LANGUAGE_HEADER = 'X-Language'
