import { cleanText } from '../validation/field-rules'
import { withoutInvisible } from './digits'

/** Longest address that is accepted, in characters. */
export const EMAIL_MAX = 200

/**
 * An address as HTML defines it for `type="email"`, with a dot in its host: ASCII only, so that no letter of another
 * script looks like one of these, and no line break, which would end a header of an e-mail.
 */
export const EMAIL_ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

/** A typed or pasted address in one spelling: full-width letters as ordinary ones, without invisible characters. */
export const cleanEmail = (text: string): string =>
  withoutInvisible(cleanText(text).normalize('NFKC')).replace(/\s/g, '')
