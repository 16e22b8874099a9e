import { cleanText } from '../validation/field-rules'
import { removeInvisible } from './digits'

/** Longest email address that is accepted, in characters. */
export const EMAIL_LENGTH_MAX = 200

/**
 * Pattern of an email address, as HTML defines it for `type="email"`, but with a dot in the host. ASCII only:
 * excludes look-alike letters of other scripts, and line breaks, which would end a header of an email.
 */
export const EMAIL_ADDRESS_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Normalises a typed or pasted email address: full-width letters become ordinary ones, and invisible
 * characters are dropped.
 */
export const cleanEmail = (text: string): string =>
  removeInvisible(cleanText(text).normalize('NFKC')).replace(/\s/g, '')
