import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Characters of a secret that somebody may give: more are not worth a digest. */
const GIVEN_MAX = 512

/** Whether two secrets are equal. Compares digests, which have one length, so that the time taken tells nothing. */
export const isSameSecret = (given: string, wanted: string): boolean =>
  given.length <= GIVEN_MAX && timingSafeEqual(digest(given), digest(wanted))
