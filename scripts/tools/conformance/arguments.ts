import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findLanguage, type LanguageCode } from '../../../shared/config/languages'
import { parsePlatformBaseUrl } from '../../../shared/config/platform-base-url'
import { type Endpoint, endpoints } from '../../../shared/contract/endpoints'
import { FEATURES, type Feature } from '../../../shared/contract/features'
import { COMPLIANCE_PROFILES, type ComplianceProfile } from '../../../shared/protection/rules'
import type { ConformanceRunOptions, TestAccount } from './index'

/** Options of the conformance command: the run, and the destination of its report. */
export interface ConformanceOptions extends ConformanceRunOptions {
  /**
   * Path of the report without extension: a JSON file and a page are written. Undefined for a table in the
   * terminal only.
   */
  out?: string
}

/** Features that have separate calls. Sports uses those of games. */
export const FEATURES_WITH_CALLS: readonly Feature[] = FEATURES.filter((feature) =>
  Object.values<Endpoint>(endpoints).some((call) => call.feature === feature),
)

export const USAGE = `npm run conformance -- --origin https://platform.example --merchant CODE
  --languages BN,EN,UR    languages of the lobby; default EN
  --profile ukgc          compliance profile of the lobby, for the rules about bonuses; default standard
  --member NAME           test account; its password is read from MEMBER_PASSWORD
  --other-member NAME     another one; its password is read from OTHER_PASSWORD
  --allow-writes          also launches games, and makes deposits, a withdrawal and transfers of the smallest
                          amounts with the test account; the fund password is read from MEMBER_FUND_PASSWORD
  --only vip,inbox        tests only these features
  --skip agents,chat      tests all features but these
  --out FILE              writes FILE.json and FILE.html, too

The origin may have a path: with https://platform.example/api, calls go to https://platform.example/api/wps/…
Without --allow-writes only reading calls are sent, and logins: of the test accounts, and of an account that does not exist.
Features: ${FEATURES_WITH_CALLS.join(', ')}`

/**
 * Reads a test account from the arguments. The password comes from an environment variable, so that it
 * appears neither in the process list nor in the shell's history.
 */
function account(
  name: string | undefined,
  variable: string,
  env: NodeJS.ProcessEnv,
): TestAccount | undefined {
  if (name === undefined) return undefined
  const password = env[variable]
  if (!password) throw new Error(`${variable} is not set: it has to hold the password of ${name}`)
  return { username: name, password }
}

function languages(list: string): LanguageCode[] {
  return list.split(',').map((code) => {
    const found = findLanguage(code)
    if (!found) throw new Error(`--languages: ${code} is no language of the lobby`)
    return found.code
  })
}

function profile(name: string): ComplianceProfile {
  const found = COMPLIANCE_PROFILES.find((one) => one === name)
  if (!found) throw new Error(`--profile: must be one of ${COMPLIANCE_PROFILES.join(', ')}, not ${name}`)
  return found
}

function origin(url: string): string {
  if (!URL.canParse(url)) throw new Error(`--origin: ${url} is no URL`)
  if (!/^https?:/i.test(url))
    throw new Error(`--origin: ${url} begins neither with https:// nor with http://`)
  const baseUrl = parsePlatformBaseUrl(url)
  if (baseUrl === undefined) throw new Error(`--origin: ${url} must have no user name, query or fragment`)
  return baseUrl
}

/** Merchant codes that can be sent as a header. */
const MERCHANT = /^[\x21-\x7e]{1,2048}$/

function merchant(code: string): string {
  if (!MERCHANT.test(code))
    throw new Error('--merchant: must be the merchant code of the operator, in visible ASCII characters')
  return code
}

function parseFeatures(option: string, list: string): Feature[] {
  return list.split(',').map((name) => {
    if (FEATURES.some((feature) => feature === name) && !FEATURES_WITH_CALLS.some((one) => one === name))
      throw new Error(`${option}: ${name} has no separate calls that could be tested`)
    const found = FEATURES_WITH_CALLS.find((feature) => feature === name)
    if (!found) throw new Error(`${option}: must be one of ${FEATURES_WITH_CALLS.join(', ')}, not ${name}`)
    return found
  })
}

/** Returns the features to test. */
function chooseFeatures({ only, skip }: { only?: string | undefined; skip?: string | undefined }): Feature[] {
  const wanted = only === undefined ? FEATURES_WITH_CALLS : parseFeatures('--only', only)
  const unwanted = skip === undefined ? [] : parseFeatures('--skip', skip)
  const chosen = wanted.filter((feature) => !unwanted.includes(feature))
  if (chosen.length === 0) throw new Error('--only and --skip leave nothing to test')
  return chosen
}

/** Checks that the folder of the report exists before calling the platform, so that no report is lost. */
function checkFolderOf(out: string): void {
  const folder = dirname(resolve(out))
  try {
    accessSync(folder, constants.W_OK)
  } catch {
    throw new Error(`--out: there is no folder ${folder} that can be written to`)
  }
  if (!statSync(folder).isDirectory()) throw new Error(`--out: ${folder} is no folder`)
}

/**
 * Reads the arguments of the conformance command.
 * @throws Error whose message describes a wrong argument
 */
export function readArguments(args: readonly string[], env: NodeJS.ProcessEnv): ConformanceOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      origin: { type: 'string' },
      merchant: { type: 'string' },
      languages: { type: 'string', default: 'EN' },
      profile: { type: 'string', default: 'standard' },
      member: { type: 'string' },
      'other-member': { type: 'string' },
      only: { type: 'string' },
      skip: { type: 'string' },
      'allow-writes': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  })
  if (values.origin === undefined || values.merchant === undefined)
    throw new Error('--origin and --merchant are needed')
  const platform = origin(values.origin)
  if (values.out !== undefined) checkFolderOf(values.out)
  const codes = languages(values.languages)
  const features = chooseFeatures(values)
  const member = account(values.member, 'MEMBER_PASSWORD', env)
  const fundPassword = env.MEMBER_FUND_PASSWORD
  const otherMember = account(values['other-member'], 'OTHER_PASSWORD', env)
  return {
    origin: platform,
    merchant: merchant(values.merchant),
    language: codes[0] ?? 'EN',
    languages: codes,
    profile: profile(values.profile),
    features,
    ...(member && { member: { ...member, ...(fundPassword && { fundPassword }) } }),
    ...(otherMember && { otherMember }),
    allowWrites: values['allow-writes'],
    ...(values.out !== undefined && { out: values.out }),
  }
}
