import { cleanText } from '../validation/field-rules'
import { withoutInvisible } from './digits'

/** Longest address that is accepted, in characters. */
export const EMAIL_MAX = 200

/**
 * An address as HTML defines it for `type="email"`, with a dot in its host. ASCII only: look-alike letters of
 * other scripts are excluded, and so are line breaks, which would end a header of an e-mail.
 */
export const EMAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/**
 * Normalises a typed or pasted address: full-width letters become ordinary ones, and invisible characters are
 * dropped.
 */
export const cleanEmail = (text: string): string =>
  withoutInvisible(cleanText(text).normalize('NFKC')).replace(/\s/g, '')
