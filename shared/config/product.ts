import * as v from 'valibot'
import {
  age,
  brandName,
  countryCode,
  describeIssue,
  hexColour,
  httpsOrigin,
  httpsUrl,
  shortText,
} from './fields.ts'
import { firebaseSchema } from './firebase.ts'
import {
  areDistinctLanguages,
  byLanguageCode,
  DUPLICATE_LANGUAGE_ERROR,
  findLanguage,
  languageTag,
  platformCode,
} from './languages.ts'
import { FEEDBACK_MAX, FEEDBACK_MIN, FEEDBACK_TAKEN_MAX } from './limits.ts'
import { selfTest } from './self-test.ts'
import { isTestKey } from './turnstile.ts'

/**
 * The operator's configuration in `[vars.PRODUCT]` of wrangler.toml.
 *
 * The product never invents a licence, badge or age: what is not configured is not shown.
 */

const feedbackCharacters = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(FEEDBACK_TAKEN_MAX))

/** Text by language code; EN is required and is the fallback. */
const localisedText = v.intersect([v.object({ EN: shortText }), v.record(v.string(), shortText)])
export type LocalisedText = v.InferOutput<typeof localisedText>

const badge = v.strictObject({
  /** Icon of the badge: one of the product's icons, so that operators supply no markup. */
  icon: v.picklist(['licence', 'fairness', 'age', 'shield']),
  text: localisedText,
  url: v.optional(httpsUrl),
})

const licence = v.strictObject({
  licensee: shortText,
  number: shortText,
  authority: shortText,
  sealUrl: v.optional(httpsUrl),
  registerUrl: httpsUrl,
  /** Statement shown in the footer. */
  statement: localisedText,
})

const appIcon = v.strictObject({
  /** URL of the icon: a path on the lobby's origin, or https. */
  src: v.pipe(
    v.string(),
    v.regex(/^(https:\/\/|\/(?!\/))[^\s"<>\\]{1,500}$/, 'must be an own path or https'),
  ),
  sizes: v.pipe(v.string(), v.regex(/^(\d{2,4}x\d{2,4}|any)$/, 'must be such as 192x192, or any')),
  type: v.picklist(['image/png', 'image/webp', 'image/svg+xml']),
  purpose: v.optional(v.picklist(['any', 'maskable', 'monochrome']), 'any'),
})

const brand = v.strictObject({
  name: brandName,
  /** Hue that tints all neutral colours, degrees. */
  hue: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(360))),
  accent: v.optional(hexColour),
  onAccent: v.optional(hexColour),
  accentOnDark: v.optional(hexColour),
  accentOnLight: v.optional(hexColour),
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

const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1))
const eventName = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w.-]{0,39}$/, 'must be 1 to 40 letters, digits, _ . or -, a letter first'),
)

/** Events written to the data set `EVENTS`: docs/operate/observe.md. */
const observeSchema = v.strictObject({
  /**
   * Share of visits whose page speed the browser measures and reports, 0 to 1. Must be 0 in profiles that
   * require consent, because the lobby does not ask for consent.
   */
  vitals: v.optional(share, 0),
  /** Share of documents whose referrer is recorded, 0 to 1. */
  documents: v.optional(share, 0.05),
  /**
   * The operator's names for the events `register` (the registration page was shown) and `registerSubmit`
   * (its form was posted). An event without a name is not recorded.
   */
  tracking: v.optional(
    v.strictObject({ register: v.optional(eventName), registerSubmit: v.optional(eventName) }),
    {},
  ),
})

/** Maximum number of the operator's texts in one language, because every page contains them. */
const OPERATOR_MESSAGES_MAX = 100

/**
 * Schema of the operator's configuration. scripts/build/config-schema.ts publishes it for editors, with the
 * comments of the settings.
 */
export const productSchema = v.strictObject({
  merchantCode: v.pipe(
    v.string(),
    v.regex(/^[A-Za-z0-9_-]{1,32}$/, 'must be 1 to 32 letters, digits, _ or -'),
  ),
  brand,
  /**
   * The first is the default. If the platform uses another code for a language (KR for KO, PT-ES for PT,
   * TY-TLG for TY), enter that code, because calls to the platform send it.
   */
  languages: v.pipe(
    v.array(platformCode),
    v.minLength(1),
    v.check((codes) => areDistinctLanguages(codes), DUPLICATE_LANGUAGE_ERROR),
  ),
  /**
   * Numbering system by language code, as named by `Intl`: `latn`, or the language's native digits (`beng`,
   * `arabext`…). The default is Latin digits in every language, so that amounts align and are easy to
   * compare. Players may type Latin or native digits.
   */
  digits: v.optional(
    v.pipe(
      v.record(platformCode, v.string()),
      v.check((systems) => areDistinctLanguages(Object.keys(systems)), DUPLICATE_LANGUAGE_ERROR),
    ),
    {},
  ),
  /**
   * The operator's wording, by language code: the English text of a message, as in locales/en.po, and its
   * replacement. A replacement must keep the message's placeholders and tags.
   */
  messages: v.optional(
    v.pipe(
      v.record(
        platformCode,
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
    {},
  ),
  complianceProfile: v.picklist(['demo', 'standard', 'mga', 'ukgc']),
  licence: v.optional(licence),
  badges: v.optional(v.pipe(v.array(badge), v.maxLength(6)), []),
  /**
   * ISO 3166 codes of the countries that may be served. Outside the demo profile, an empty list excludes all
   * visitors.
   */
  jurisdictions: v.optional(v.array(countryCode), []),
  /** Minimum age by country code; `default` applies to all other countries. */
  minimumAge: v.optional(v.record(v.union([v.literal('default'), countryCode]), age), {}),
  /** Help organisation linked as 'play responsibly'. */
  helpBody: v.optional(v.strictObject({ name: shortText, url: httpsUrl })),
  /**
   * Self-test about gambling problems (the Problem Gambling Severity Index). Without this setting there is no
   * self-test; only the demo profile then shows the English one.
   */
  selfTest: v.optional(selfTest),
  /**
   * Kind of jackpot counter. The default is illustrative in the demo profile, and live in all other profiles.
   */
  jackpotMode: v.optional(v.picklist(['live', 'paced', 'illustrative', 'off'])),
  /** Query parameter of the image CDN for a width in px; without it, images are requested unscaled. */
  imageWidthParameter: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z]{1,12}$/, 'must be 1 to 12 small letters')),
  ),
  /** Origins of images other than the lobby's, for the content security policy. */
  imageOrigins: v.optional(v.array(httpsUrl), []),
  /**
   * Origins whose games, lotteries and sports books may be framed. The worker refuses other games, and the
   * content security policy blocks them.
   */
  frameOrigins: v.optional(v.pipe(v.array(httpsOrigin), v.maxLength(100)), []),
  /**
   * Origins to which the worker may send a player for the live chat. The worker refuses any other chat URL.
   */
  chatOrigins: v.optional(v.pipe(v.array(httpsOrigin), v.maxLength(20)), []),
  /**
   * Origins of payment gateways to which a player may be sent to pay. The payment page links to no others.
   */
  payOrigins: v.optional(v.pipe(v.array(httpsOrigin), v.maxLength(20)), []),
  /**
   * A third-party puzzle before the SMS of a registration, if the platform's rules require one. The worker
   * refuses this setting until client/areas/account/register/puzzle.ts contains a widget. Undefined: no
   * puzzle is shown or accepted.
   */
  puzzle: v.optional(v.picklist(['geetest'])),
  /** Login by Google and Facebook, if the platform's flags enable it; undefined disables it. */
  firebase: v.optional(firebaseSchema),
  /**
   * Cloudflare Turnstile, which replaces the platform's captcha image in login and registration. Undefined:
   * the captcha image remains. Requires the secret `TURNSTILE_SECRET`.
   */
  turnstile: v.optional(turnstile),
  /**
   * Icons of the installed app; iOS uses the first. Default: the product's icons. One icon should be
   * maskable.
   */
  appIcons: v.optional(v.pipe(v.array(appIcon), v.minLength(1), v.maxLength(8))),
  /** The service worker. 'off' removes it from browsers at their next visit, in case it causes problems. */
  serviceWorker: v.optional(v.picklist(['on', 'off']), 'on'),
  /** Allowed length of feedback, characters. */
  feedbackLength: v.optional(
    v.pipe(
      v.strictObject({ min: feedbackCharacters, max: feedbackCharacters }),
      v.check(({ min, max }) => min <= max, 'min must not be above max'),
    ),
    { min: FEEDBACK_MIN, max: FEEDBACK_MAX },
  ),
  /** Measurements and counts, written to the operator's Analytics Engine data set. */
  observe: v.optional(observeSchema, {}),
  /**
   * Contact for reports of security weaknesses, for /.well-known/security.txt (RFC 9116); undefined: there is
   * no such file.
   */
  securityContact: v.optional(
    v.strictObject({
      /** Addresses, the preferred first: `mailto:` or https. */
      contacts: v.pipe(
        v.array(
          v.pipe(
            v.string(),
            v.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/[^\s]+)$/, 'must begin with mailto: or https://'),
          ),
        ),
        v.minLength(1),
        v.maxLength(5),
      ),
      /** The operator’s disclosure policy. */
      policy: v.optional(httpsUrl),
      /** Key for encrypted reports. */
      encryption: v.optional(httpsUrl),
    }),
  ),
  /**
   * Jurisdiction in which Durable Objects are stored and run: the European Union or the United States.
   * Undefined: near their users. Changing it creates new, empty objects, so see docs/operate/data.md first.
   */
  durableObjectJurisdiction: v.optional(v.picklist(['eu', 'us'], 'must be eu or us')),
  /** Public origin for canonical links and Open Graph, which never use the request's origin. */
  origin: v.optional(
    v.pipe(
      httpsUrl,
      v.check((text) => {
        const url = URL.parse(text)
        return url === null || url.href === `${url.origin}/`
      }, 'must have no path, such as https://play.example'),
    ),
  ),
})

export type ProductConfig = v.InferOutput<typeof productSchema>
export type JackpotMode = NonNullable<ProductConfig['jackpotMode']>

/** Compliance profiles that require the visitor's consent before the browser measures page speed. */
const asksForConsent: readonly ProductConfig['complianceProfile'][] = ['mga', 'ukgc']

/** Returns contradictory settings, as messages for the operator. */
function contradictions(config: ProductConfig): string[] {
  const { digits, messages, languages, frameOrigins, origin, selfTest, observe, complianceProfile } = config
  const found = (selfTest?.languages ?? [])
    .filter((code) => code !== 'EN' && !Object.hasOwn(selfTest?.wording ?? {}, code))
    .map((code) => `selfTest.wording.${code}: name the confirmed questions and answers, or leave ${code} out`)
  for (const [code, system] of Object.entries(digits)) {
    const nativeDigits = findLanguage(code)?.digits
    if (system !== 'latn' && system !== nativeDigits)
      found.push(`digits.${code}: must be ${[...(nativeDigits ? [nativeDigits] : []), 'latn'].join(' or ')}`)
  }
  for (const code of Object.keys(messages))
    if (!languages.some((one) => languageTag(one) === languageTag(code)))
      found.push(`messages.${code}: is not among the languages`)
  if (observe.vitals > 0 && asksForConsent.includes(complianceProfile))
    found.push(
      `observe.vitals: ${complianceProfile} asks for the visitor’s consent to it, and the lobby has no such question; leave it out`,
    )
  if (origin !== undefined && frameOrigins.includes(new URL(origin).origin))
    found.push('frameOrigins: the origin of the lobby itself cannot be framed; games need one of their own')
  return found
}

/** Returns missing settings that a real deployment requires, as messages for the operator. */
function missingForProfile(config: ProductConfig): string[] {
  if (config.complianceProfile === 'demo') return []
  const missing: string[] = []
  if (!config.licence)
    missing.push('licence: name the licensee, number, authority, registerUrl and statement')
  if (config.jurisdictions.length === 0) {
    missing.push('jurisdictions: list the countries the licence allows; an empty list is closed to everybody')
  }
  for (const country of config.jurisdictions) {
    if (config.minimumAge[country] === undefined)
      missing.push(`minimumAge.${country}: name the minimum age there`)
  }
  if (!config.helpBody) missing.push('helpBody: name the gambling help body linked in every footer')
  if (!config.origin?.startsWith('https://')) missing.push('origin: name the public https origin')
  if (config.jackpotMode === 'illustrative')
    missing.push('jackpotMode: illustrative is for the demo profile only')
  return missing
}

class ProductConfigError extends Error {
  override readonly name = 'ProductConfigError'

  constructor(problems: readonly string[]) {
    super(
      `The product configuration ([vars.PRODUCT] in wrangler.toml) is not usable:\n- ${problems.join('\n- ')}`,
    )
  }
}

/** Capabilities of the build; undefined ones are not checked. */
interface BuildCapabilities {
  /** Names of the .po files in `locales/`: BCP 47 tags. */
  catalogs?: readonly string[]
  /** True when this build can show the puzzle (client/areas/account/register/puzzle.ts). */
  hasPuzzleWidget?: boolean
  /** Returns the faults of the operator's texts in a language, by BCP 47 tag (operator-messages.ts). */
  messageFaults?: (tag: string, texts: Readonly<Record<string, string>>) => readonly string[]
}

/** Returns configured features that this build lacks, as messages for the operator. */
function missingFromBuild(
  { languages, messages, puzzle }: ProductConfig,
  build: BuildCapabilities,
): string[] {
  const missing: string[] = []
  const { catalogs, hasPuzzleWidget = true, messageFaults = () => [] } = build
  const untranslated = languages.filter((code) => catalogs?.includes(languageTag(code)) === false)
  if (untranslated.length > 0) {
    const files = untranslated.map((code) => `locales/${languageTag(code)}.po`).join(', ')
    const verb = untranslated.length > 1 ? 'have' : 'has'
    missing.push(`languages: ${untranslated.join(', ')} ${verb} no catalog in locales/ (${files})`)
  }
  for (const [code, texts] of Object.entries(messages))
    missing.push(...messageFaults(languageTag(code), texts).map((fault) => `messages.${code}: ${fault}`))
  if (puzzle && !hasPuzzleWidget) {
    missing.push(
      `puzzle: no widget of ${puzzle} is built in (client/areas/account/register/puzzle.ts), so nobody could get an SMS`,
    )
  }
  return missing
}

/**
 * Validates the operator's configuration.
 * @param options.isSandbox also accepts settings for testers
 * @param options.build capabilities of the build, if the caller knows them
 * @throws ProductConfigError that lists every problem, so that a deployment fails with one readable message
 */
export function parseProductConfig(
  input: unknown,
  { isSandbox = false, build = {} }: { isSandbox?: boolean; build?: BuildCapabilities } = {},
): ProductConfig {
  const result = v.safeParse(productSchema, input)
  if (!result.success) {
    throw new ProductConfigError(
      result.issues.map((issue) => `${v.getDotPath(issue) ?? 'PRODUCT'}: ${describeIssue(issue)}`),
    )
  }
  const problems = [
    ...missingForProfile(result.output),
    ...contradictions(result.output),
    ...missingFromBuild(result.output, build),
  ]
  if (result.output.firebase?.emulator && !isSandbox)
    problems.push('firebase.emulator: anybody can log in as anybody there; it is for the sandbox only')
  if (result.output.turnstile && isTestKey(result.output.turnstile.siteKey) && !isSandbox)
    problems.push('turnstile.siteKey: is one of Cloudflare’s keys for tests; it is for the sandbox only')
  if (problems.length > 0) throw new ProductConfigError(problems)
  const { digits, messages } = result.output
  return { ...result.output, digits: byLanguageCode(digits), messages: byLanguageCode(messages) }
}

export const jackpotMode = (config: ProductConfig): JackpotMode =>
  config.jackpotMode ?? (config.complianceProfile === 'demo' ? 'illustrative' : 'live')

/** Returns the minimum age in `country`; the highest configured age when the country is unknown. */
export function minimumAge(config: ProductConfig, country: string | undefined): number {
  const ages = config.minimumAge
  const exact = country === undefined ? undefined : ages[country as keyof typeof ages]
  return exact ?? Math.max(18, ...Object.values(ages))
}

/** True when visitors from `country` may be served. Outside the demo profile, unknown countries may not. */
export const isJurisdictionOpen = (config: ProductConfig, country: string | undefined): boolean =>
  config.complianceProfile === 'demo' || (country !== undefined && config.jurisdictions.includes(country))
