import { accessSync, constants, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findLanguage, type LanguageCode } from '../../../shared/config/languages'
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

export const USAGE = `npm run conformance -- --origin https://platform.example --merchant CODE
  --languages BN,EN,UR    languages of the lobby; default EN
  --profile ukgc          compliance profile of the lobby, for the rules about bonuses; default standard
  --member NAME           test account; its password is read from MEMBER_PASSWORD
  --other-member NAME     another one; its password is read from OTHER_PASSWORD
  --allow-writes          also tries calls that leave something behind: refused payments, wrong passwords
  --out FILE              writes FILE.json and FILE.html, too

Without --allow-writes only reading calls are sent, and logins: of the test accounts, and of one that nobody has.`

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
  const { protocol, origin } = URL.parse(url) ?? {}
  if (protocol === undefined || origin === undefined) throw new Error(`--origin: ${url} is no URL`)
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new Error(`--origin: ${url} begins neither with https:// nor with http://`)
  return origin
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
      'allow-writes': { type: 'boolean', default: false },
      out: { type: 'string' },
    },
  })
  if (values.origin === undefined || values.merchant === undefined)
    throw new Error('--origin and --merchant are needed')
  const platform = origin(values.origin)
  if (values.out !== undefined) checkFolderOf(values.out)
  const codes = languages(values.languages)
  const member = account(values.member, 'MEMBER_PASSWORD', env)
  const otherMember = account(values['other-member'], 'OTHER_PASSWORD', env)
  return {
    origin: platform,
    merchant: values.merchant,
    language: codes[0] ?? 'EN',
    languages: codes,
    profile: profile(values.profile),
    ...(member && { member }),
    ...(otherMember && { otherMember }),
    allowWrites: values['allow-writes'],
    ...(values.out !== undefined && { out: values.out }),
  }
}
