import * as v from 'valibot'
import { httpsUrlSchema, shortTextSchema, withDescription } from './setting-schemas.ts'

/** Settings with texts and links that the licence requires, or that help players outside the lobby. */

/** Text by language code; EN is required and is the fallback. */
const localisedText = v.objectWithRest({ EN: shortTextSchema }, shortTextSchema, ({ received }) =>
  received === 'undefined' ? 'is missing' : 'must be texts by language code, such as { EN = "Text" }',
)
export type LocalisedText = v.InferOutput<typeof localisedText>

export const badgeSchema = v.strictObject({
  icon: withDescription(
    "Icon of the badge: one of the product's icons, so that operators supply no markup.",
    v.picklist(['licence', 'fairness', 'age', 'shield']),
  ),
  text: localisedText,
  url: v.optional(httpsUrlSchema),
})

const phoneNumber = withDescription(
  'Phone number as people in the country dial it, such as 0808 8020 133.',
  v.pipe(v.string(), v.regex(/^\+?\d[\d ]{2,19}$/, 'must be 3 to 20 digits and spaces')),
)

/**
 * Levels of the protection of players' money when the operator becomes insolvent, as the UKGC rates them.
 * `none` and `segregated` are both “not protected”; `segregated` money is kept in separate bank accounts.
 */
const FUNDS_PROTECTION_LEVELS = ['none', 'segregated', 'medium', 'high'] as const

const fundsProtection = v.strictObject({
  level: withDescription(
    'Rating of the protection: `none` (not protected, no segregation), `segregated` (not protected, segregation of customer funds: the minimum for remote operators under the UKGC), `medium` or `high`. Use the rating that applies to your licence.',
    v.picklist(FUNDS_PROTECTION_LEVELS),
  ),
  statement: withDescription(
    "The operator's statement: whether players' money is protected if the business becomes insolvent, and by which method.",
    localisedText,
  ),
  version: withDescription(
    'Version of the statement, such as 2026-11. Change it when the protection changes: every player then acknowledges the statement again before the next deposit.',
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_.-]{1,40}$/, 'must be 1 to 40 letters, digits, _ . or -')),
  ),
})
export type FundsProtectionConfig = v.InferOutput<typeof fundsProtection>

export const licenceSchema = v.strictObject({
  licensee: shortTextSchema,
  number: withDescription(
    'Number of the licence. In the ukgc profile: the account number at the Gambling Commission.',
    shortTextSchema,
  ),
  authority: shortTextSchema,
  address: v.optional(
    withDescription(
      'Registered address of the licensee, shown in the footer. Required in the mga profile.',
      shortTextSchema,
    ),
  ),
  sealUrl: v.optional(
    withDescription(
      'Image of the authority’s mark, shown in the footer. Required in the mga profile.',
      httpsUrlSchema,
    ),
  ),
  registerUrl: httpsUrlSchema,
  statement: withDescription('Statement shown in the footer.', localisedText),
  disputeBody: v.optional(
    withDescription(
      'Independent body that decides disputes with players (alternative dispute resolution). Players see it when their complaint has its final answer, or when the deadline has passed. Required in the profiles mga and ukgc.',
      v.strictObject({ name: shortTextSchema, url: httpsUrlSchema, phone: v.optional(phoneNumber) }),
    ),
  ),
  fundsProtection: v.optional(
    withDescription(
      "How players' money is protected. Shown under About and terms, in the member centre and on the deposit page, and acknowledged before the first deposit. Required in the ukgc profile.",
      fundsProtection,
    ),
  ),
})
export type DisputeBody = NonNullable<v.InferOutput<typeof licenceSchema>['disputeBody']>

/** Kinds of help outside the lobby, which decide the note below each entry. */
const HELP_KINDS = ['exclusion-register', 'blocking-software', 'bank-block', 'helpline'] as const

export const helpResourceSchema = v.strictObject({
  kind: v.picklist(HELP_KINDS),
  name: shortTextSchema,
  url: httpsUrlSchema,
  phone: v.optional(phoneNumber),
})
export type HelpResource = v.InferOutput<typeof helpResourceSchema>

/** Contacts of customer service and the operator's promises about it. The lobby promises nothing else. */
export const supportSchema = v.strictObject({
  phone: v.optional(
    withDescription(
      'Phone number of customer service. Required in the ukgc profile, where players end a self-exclusion by phone.',
      phoneNumber,
    ),
  ),
  email: v.optional(
    withDescription(
      'Email address of customer service. The mga profile requires this or `phone`.',
      v.pipe(v.string(), v.maxLength(254), v.regex(/^[^\s@]+@[^\s@]+$/, 'must be an email address')),
    ),
  ),
  hours: v.optional(
    withDescription(
      'When customer service is available, such as “Every day, 8:00 to 22:00 (UTC+6)”.',
      localisedText,
    ),
  ),
  answerTime: v.optional(
    withDescription('Usual time until an answer, such as “Chat: 5 minutes. Email: 1 day”.', localisedText),
  ),
  blockedBalance: v.optional(
    withDescription(
      'What happens to the balance of a blocked or closed account. Shown after a refused login and on the page of a closed account.',
      localisedText,
    ),
  ),
})
