import * as v from 'valibot'
import { CLICK_PARAMETERS_MAX, clickParameterSchema } from './click-parameters.ts'
import { firebaseSchema } from './firebase-config.ts'
import { hstsSchema } from './hsts-schema.ts'
import { areDistinctLanguages, DUPLICATE_LANGUAGE_ERROR, platformLanguageCodeSchema } from './languages.ts'
import { badgeSchema, helpResourceSchema, licenceSchema, supportSchema } from './licence-schemas.ts'
import { androidAppSchema, appIconSchema, iosAppSchema } from './native-app-schemas.ts'
import { observeSchema } from './observe-schema.ts'
import { FEEDBACK_CONFIGURABLE_MAX, FEEDBACK_LENGTH_MAX, FEEDBACK_LENGTH_MIN } from './product-limits.ts'
import { selfTestSchema } from './self-test-wording.ts'
import {
  brandNameSchema,
  countryCodeSchema,
  hexColourSchema,
  httpsUrlSchema,
  minimumAgeSchema,
  shortTextSchema,
  siteOriginSchema,
  withDescription,
} from './setting-schemas.ts'

/**
 * The operator's configuration in `[vars.PRODUCT]` of wrangler.toml.
 *
 * The product never invents a licence, badge or age: what is not configured is not shown.
 */

const feedbackCharacters = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.maxValue(FEEDBACK_CONFIGURABLE_MAX),
)

const brand = v.strictObject({
  name: brandNameSchema,
  hue: v.optional(
    withDescription(
      'Hue that tints all neutral colours, degrees.',
      v.pipe(v.number(), v.minValue(0), v.maxValue(360)),
    ),
  ),
  accent: v.optional(hexColourSchema),
  onAccent: v.optional(hexColourSchema),
  accentOnDark: v.optional(hexColourSchema),
  accentOnLight: v.optional(hexColourSchema),
  radius: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
  font: v.optional(v.picklist(['Lobby Display', 'system-ui'])),
})

/** A widget of Turnstile. Its site key is public by design. */
const turnstile = v.strictObject({
  siteKey: v.pipe(
    v.string(),
    v.regex(
      /^\dx[\w-]{16,60}$/,
      'must be the site key that the Cloudflare dashboard shows, such as 0x4AAAAAAADnPIDROrmt1Wwj',
    ),
  ),
})

/** Maximum number of the operator's texts in one language, because every page contains them. */
const OPERATOR_MESSAGES_MAX = 100

/**
 * Schema of the operator's configuration, which scripts/build/config-schema.ts publishes for editors.
 */
export const productSchema = v.strictObject({
  merchantCode: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, _ or -'),
  ),
  brand,
  languages: withDescription(
    'The first is the default. If the platform uses another code for a language (KR for KO, PT-ES for PT, TY-TLG for TY), enter that code, because calls to the platform send it.',
    v.pipe(
      v.array(platformLanguageCodeSchema),
      v.minLength(1),
      v.check((codes) => areDistinctLanguages(codes), DUPLICATE_LANGUAGE_ERROR),
    ),
  ),
  digits: v.optional(
    withDescription(
      "Numbering system by language code, as named by `Intl`: `latn`, or the language's native digits (`beng`, `arabext`…). The default is Latin digits in every language, so that amounts align and are easy to compare. Players may type Latin or native digits.",
      v.pipe(
        v.record(platformLanguageCodeSchema, v.string()),
        v.check((systems) => areDistinctLanguages(Object.keys(systems)), DUPLICATE_LANGUAGE_ERROR),
      ),
    ),
    {},
  ),
  messages: v.optional(
    withDescription(
      "The operator's wording, by language code: the English text of a message, as in locales/en.po, and its replacement. A replacement must keep the message's placeholders and tags.",
      v.pipe(
        v.record(
          platformLanguageCodeSchema,
          v.pipe(
            v.record(v.string(), v.pipe(v.string(), v.nonEmpty(), v.maxLength(1000))),
            v.check(
              (texts) => Object.keys(texts).length <= OPERATOR_MESSAGES_MAX,
              `must be at most ${OPERATOR_MESSAGES_MAX} texts`,
            ),
          ),
        ),
        v.check((texts) => areDistinctLanguages(Object.keys(texts)), DUPLICATE_LANGUAGE_ERROR),
      ),
    ),
    {},
  ),
  complianceProfile: v.picklist(['demo', 'standard', 'mga', 'ukgc']),
  licence: v.optional(licenceSchema),
  badges: v.optional(v.pipe(v.array(badgeSchema), v.maxLength(6)), []),
  jurisdictions: v.optional(
    withDescription(
      'ISO 3166 codes of the countries that may be served. Outside the demo profile, an empty list excludes all visitors.',
      v.array(countryCodeSchema),
    ),
    [],
  ),
  minimumAge: v.optional(
    withDescription(
      'Minimum age by country code: of each country in `jurisdictions`, outside the demo profile. `default` is for visitors from other countries.',
      v.record(v.union([v.literal('default'), countryCodeSchema]), minimumAgeSchema),
    ),
    {},
  ),
  helpBody: v.optional(
    withDescription(
      "Help organisation linked as 'play responsibly'.",
      v.strictObject({ name: shortTextSchema, url: httpsUrlSchema }),
    ),
  ),
  helpResources: v.optional(
    withDescription(
      'Help outside the lobby by country code: the national exclusion register, blocking software, gambling blocks of banks, and helplines. `default` applies to all other countries. Players see it under Player protection, and after a break or self-exclusion has begun.',
      v.record(
        v.union([v.literal('default'), countryCodeSchema]),
        v.pipe(
          v.array(helpResourceSchema),
          v.maxLength(20),
          v.check((all) => new Set(all.map(({ url }) => url)).size === all.length, 'must not repeat a URL'),
        ),
      ),
    ),
    {},
  ),
  selfTest: v.optional(
    withDescription(
      'Self-test about gambling problems (the Problem Gambling Severity Index). Without this setting there is no self-test; only the demo profile then shows the English one.',
      selfTestSchema,
    ),
  ),
  support: v.optional(
    withDescription(
      'Phone number, email address and promises of customer service, shown as configured. Each promise is an object by language code; EN is required.',
      supportSchema,
    ),
    {},
  ),
  immediateBreak: v.optional(
    withDescription(
      'True where the law requires a break of 24 hours that begins with one tap, such as in Germany. Every game then has a button for it, and breaks need no confirmation.',
      v.boolean(),
    ),
    false,
  ),
  jackpotMode: v.optional(
    withDescription(
      'Kind of jackpot counter. The default is illustrative in the demo profile, and live in all other profiles.',
      v.picklist(['live', 'paced', 'illustrative', 'off']),
    ),
  ),
  stillBanners: v.optional(
    withDescription(
      'True when the banners on home move only if the player swipes. Otherwise, they advance every five seconds, except for visitors who prefer reduced motion or save data.',
      v.boolean(),
    ),
    false,
  ),
  imageWidthParameter: v.optional(
    withDescription(
      'Query parameter of the image CDN for a width in px; without it, images are requested unscaled.',
      v.pipe(v.string(), v.regex(/^[a-z]{1,12}$/, 'must be 1 to 12 small letters')),
    ),
  ),
  imageOrigins: v.optional(
    withDescription(
      "Origins of the platform's images, for the content security policy. That of `licence.sealUrl` is included.",
      v.array(httpsUrlSchema),
    ),
    [],
  ),
  frameOrigins: v.optional(
    withDescription(
      'Origins whose games, lotteries and sports books may be framed. The worker refuses other games, and the content security policy blocks them.',
      v.pipe(v.array(siteOriginSchema), v.maxLength(100)),
    ),
    [],
  ),
  chatOrigins: v.optional(
    withDescription(
      'Origins to which the worker may send a player for the live chat. The worker refuses any other chat URL.',
      v.pipe(v.array(siteOriginSchema), v.maxLength(20)),
    ),
    [],
  ),
  payOrigins: v.optional(
    withDescription(
      'Origins of payment gateways to which a player may be sent to pay. The payment page links to no others.',
      v.pipe(v.array(siteOriginSchema), v.maxLength(20)),
    ),
    [],
  ),
  puzzle: v.optional(
    withDescription(
      "A third-party puzzle before the SMS of a registration, if the platform's rules require one. The worker refuses this setting until client/areas/account/register/puzzle.ts contains a widget. Undefined: no puzzle is shown or accepted.",
      v.picklist(['geetest']),
    ),
  ),
  firebase: v.optional(
    withDescription(
      "Login by Google and Facebook, if the platform's flags enable it; undefined disables it.",
      firebaseSchema,
    ),
  ),
  turnstile: v.optional(
    withDescription(
      "Cloudflare Turnstile, which replaces the platform's captcha image in login and registration. Undefined: the captcha image remains. Requires the secret `TURNSTILE_SECRET`.",
      turnstile,
    ),
  ),
  appIcons: v.optional(
    withDescription(
      "Icons of the installed app; iOS uses the first. Default: the product's icons. One icon should be maskable.",
      v.pipe(v.array(appIconSchema), v.minLength(1), v.maxLength(8)),
    ),
  ),
  androidApps: v.optional(
    withDescription(
      'Android apps that open links to the lobby and share its passkeys and passwords, for /.well-known/assetlinks.json; undefined: there is no such file.',
      v.pipe(v.array(androidAppSchema), v.minLength(1), v.maxLength(10)),
    ),
  ),
  iosApps: v.optional(
    withDescription(
      'iOS apps that open links to the lobby and share its passkeys and passwords, for /.well-known/apple-app-site-association: team ID, a dot and bundle ID. Undefined: there is no such file.',
      v.pipe(v.array(iosAppSchema), v.minLength(1), v.maxLength(10)),
    ),
  ),
  searchEngines: v.optional(
    withDescription(
      "Whether search engines may list the lobby. 'off' is for a test environment.",
      v.picklist(['on', 'off']),
    ),
    'on',
  ),
  serviceWorker: v.optional(
    withDescription(
      "The service worker. 'off' removes it from browsers at their next visit, in case it causes problems.",
      v.picklist(['on', 'off']),
    ),
    'on',
  ),
  feedbackLength: v.optional(
    withDescription(
      'Allowed length of feedback, characters.',
      v.pipe(
        v.strictObject({ min: feedbackCharacters, max: feedbackCharacters }),
        v.check(({ min, max }) => min <= max, 'min must not be above max'),
      ),
    ),
    { min: FEEDBACK_LENGTH_MIN, max: FEEDBACK_LENGTH_MAX },
  ),
  attribution: v.optional(
    withDescription(
      'Click ids of ads and partner links, which are stored for 30 days and sent to the platform with registrations and deposits of visitors who have consented. Undefined: no click id is stored.',
      v.strictObject({
        parameters: withDescription(
          'Query parameters to store, such as clickid and gclid.',
          v.pipe(
            v.array(clickParameterSchema),
            v.minLength(1),
            v.maxLength(CLICK_PARAMETERS_MAX),
            v.check((names) => new Set(names).size === names.length, 'must not repeat a name'),
          ),
        ),
      }),
    ),
  ),
  observe: v.optional(
    withDescription(
      "Measurements and counts, written to the operator's Analytics Engine data set.",
      observeSchema,
    ),
    {},
  ),
  securityContact: v.optional(
    withDescription(
      'Contact for reports of security weaknesses, for /.well-known/security.txt (RFC 9116); undefined: there is no such file.',
      v.strictObject({
        contacts: withDescription(
          'Addresses, the preferred first: `mailto:` or https.',
          v.pipe(
            v.array(
              v.pipe(
                v.string(),
                v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, 'must begin with mailto: or https://'),
              ),
            ),
            v.minLength(1),
            v.maxLength(5),
          ),
        ),
        policy: v.optional(withDescription('The operator’s disclosure policy.', httpsUrlSchema)),
        encryption: v.optional(withDescription('Key for encrypted reports.', httpsUrlSchema)),
      }),
    ),
  ),
  hsts: v.optional(
    withDescription(
      "Browsers' promise to use only https (Strict-Transport-Security). Default: two years for the lobby's host alone. See docs/operate/options.md before you change it.",
      hstsSchema,
    ),
    {},
  ),
  durableObjectJurisdiction: v.optional(
    withDescription(
      'Jurisdiction in which Durable Objects are stored and run: the European Union or the United States. Undefined: near their users. Changing it creates new, empty objects, so see docs/operate/data.md first.',
      v.picklist(['eu', 'us'], 'must be eu or us'),
    ),
  ),
  origin: v.optional(
    withDescription(
      "Public origin for canonical links and Open Graph, which never use the request's origin.",
      v.pipe(
        httpsUrlSchema,
        v.check((text) => {
          const url = URL.parse(text)
          return url === null || url.href === `${url.origin}/`
        }, 'must have no path, such as https://play.example'),
      ),
    ),
  ),
})

export type ProductConfig = v.InferOutput<typeof productSchema>
export type JackpotMode = NonNullable<ProductConfig['jackpotMode']>
