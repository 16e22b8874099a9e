import { protectionRules } from '../protection/rules.ts'
import { findLanguage, languageTag, normaliseLanguageKeys } from './languages.ts'
import type { HelpResource, LocalisedText } from './licence-schemas.ts'
import { findLocalOrigins } from './local-origins.ts'
import { parseWithoutFaults } from './partial-product.ts'
import type { JackpotMode, ProductConfig } from './product-schema.ts'
import { isTurnstileTestKey } from './turnstile-types.ts'

/** Returns the URLs of images that pages load from other origins: those configured, and the licence's mark. */
export const imageUrls = ({ imageOrigins, licence }: ProductConfig): string[] =>
  licence?.sealUrl ? [...imageOrigins, licence.sealUrl] : imageOrigins

/** Compliance profiles whose rules give players an independent body for disputes about complaints. */
const NEEDS_DISPUTE_BODY: readonly ProductConfig['complianceProfile'][] = ['mga', 'ukgc']

/** Returns contradictory settings, as messages for the operator. */
function contradictions(config: ProductConfig): string[] {
  const { digits, messages, languages, frameOrigins, origin, selfTest } = config
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
  if (origin !== undefined && frameOrigins.includes(new URL(origin).origin))
    found.push('frameOrigins: the origin of the lobby itself cannot be framed; games need one of their own')
  return found
}

/** Returns missing contacts that the profile requires, as messages for the operator. */
function missingContacts({ complianceProfile, licence, support }: ProductConfig): string[] {
  const missing: string[] = []
  if (complianceProfile === 'ukgc' && !support.phone)
    missing.push('support.phone: ukgc requires the phone number at which players ask to end a self-exclusion')
  if (complianceProfile !== 'mga') return missing
  if (!licence?.sealUrl) missing.push('licence.sealUrl: mga requires the image of the authority’s mark')
  if (!licence?.address) missing.push('licence.address: mga requires the licensee’s address')
  if (!support.phone && !support.email)
    missing.push('support: mga requires the phone or email of customer service')
  return missing
}

/** Returns missing settings that a real deployment requires, as messages for the operator. */
function missingForProfile(config: ProductConfig): string[] {
  if (config.complianceProfile === 'demo') return []
  const missing = missingContacts(config)
  if (!config.licence)
    missing.push('licence: name the licensee, number, authority, registerUrl and statement')
  if (!config.licence?.disputeBody && NEEDS_DISPUTE_BODY.includes(config.complianceProfile))
    missing.push(
      `licence.disputeBody: ${config.complianceProfile} requires the name and url of the independent body for disputes`,
    )
  if (!config.licence?.fundsProtection && protectionRules(config.complianceProfile).fundsNoticeRequired)
    missing.push(
      `licence.fundsProtection: ${config.complianceProfile} requires level, statement and version, which say how players’ money is protected`,
    )
  if (
    protectionRules(config.complianceProfile).exclusionRegisterRequired &&
    !helpResourcesIn(config, 'GB').some(({ kind }) => kind === 'exclusion-register')
  )
    missing.push(
      `helpResources.GB: ${config.complianceProfile} requires an entry of the kind exclusion-register (GAMSTOP), with its name and url`,
    )
  if (config.jurisdictions.length === 0) {
    missing.push(
      'jurisdictions: list the countries the licence allows, each with its age in minimumAge; an empty list is closed to everybody',
    )
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

/** Error of a configuration with which the worker does not start. Its message lists all problems. */
export class ProductConfigError extends Error {
  override readonly name = 'ProductConfigError'

  /** Messages for the operator, each of which begins with the setting. */
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The product configuration ([vars.PRODUCT] in wrangler.toml) is not usable:\n- ${problems.join('\n- ')}`,
    )
    this.problems = problems
  }
}

/** Capabilities of the build; undefined ones are not checked. */
interface BuildCapabilities {
  /** Names of the .po files in `locales/`: BCP 47 tags. */
  catalogs?: readonly string[]
  /** True when this build can show the puzzle (client/areas/account/register/puzzle.ts). */
  hasPuzzleWidget?: boolean
  /** Returns the faults of the operator's texts in a language, by BCP 47 tag (message-overrides.ts). */
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

/** Returns settings that only the sandbox accepts, as messages for the operator. */
function sandboxOnly({ firebase, turnstile }: ProductConfig, isSandbox: boolean): string[] {
  if (isSandbox) return []
  return [
    ...(firebase?.emulator
      ? ['firebase.emulator: anybody can log in as anybody there; it is for the sandbox only']
      : []),
    ...(turnstile && isTurnstileTestKey(turnstile.siteKey)
      ? ['turnstile.siteKey: is one of Cloudflare’s keys for tests; it is for the sandbox only']
      : []),
  ]
}

/**
 * Validates the operator's configuration.
 * @param options.isSandbox also accepts settings for testers
 * @param options.isLocal also accepts origins on the developer's machine
 * @param options.build capabilities of the build, if the caller knows them
 * @throws ProductConfigError that lists every problem, so that a deployment fails with one readable message
 */
export function parseProductConfig(
  input: unknown,
  {
    isSandbox = false,
    isLocal = false,
    build = {},
  }: { isSandbox?: boolean; isLocal?: boolean; build?: BuildCapabilities } = {},
): ProductConfig {
  const { config, faults, isOmitted } = parseWithoutFaults(input)
  const problems = [
    ...faults,
    ...[
      ...missingForProfile(config),
      ...contradictions(config),
      ...missingFromBuild(config, build),
      ...(isLocal ? [] : findLocalOrigins(config)),
      ...sandboxOnly(config, isSandbox),
    ].filter((problem) => !isOmitted(problem)),
  ]
  if (problems.length > 0) throw new ProductConfigError(problems)
  const { digits, messages } = config
  return {
    ...config,
    digits: normaliseLanguageKeys(digits),
    messages: normaliseLanguageKeys(messages),
  }
}

export const configuredJackpotMode = (config: ProductConfig): JackpotMode =>
  config.jackpotMode ?? (config.complianceProfile === 'demo' ? 'illustrative' : 'live')

/** Returns a configured text in a language, or else in English. @param code the platform's language code */
export const textInLanguage = (text: LocalisedText, code: string): string => text[code] ?? text.EN

/** Returns the operator's statement about the balance of blocked and closed accounts; null: none. */
export const blockedBalanceText = (context: {
  product: ProductConfig
  language: { code: string }
}): string | null => {
  const { blockedBalance } = context.product.support
  return blockedBalance ? textInLanguage(blockedBalance, context.language.code) : null
}

/** Returns the minimum age in `country`; the highest configured age when the country is unknown. */
export function minimumAgeIn(config: ProductConfig, country: string | undefined): number {
  const ages = config.minimumAge
  const exact = country === undefined ? undefined : ages[country as keyof typeof ages]
  return exact ?? Math.max(18, ...Object.values(ages))
}

/** Returns the help outside the lobby for visitors from `country`. */
export function helpResourcesIn(config: ProductConfig, country: string | undefined): HelpResource[] {
  const resources = config.helpResources
  const exact = country === undefined ? undefined : resources[country as keyof typeof resources]
  return exact ?? resources.default ?? []
}

/** True when visitors from `country` may be served. Outside the demo profile, unknown countries may not. */
export const isJurisdictionOpen = (config: ProductConfig, country: string | undefined): boolean =>
  config.complianceProfile === 'demo' || (country !== undefined && config.jurisdictions.includes(country))
