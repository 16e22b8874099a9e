import type * as v from 'valibot'
import { isCapability } from '../../../shared/config/capabilities'
import type { LanguageCode } from '../../../shared/config/languages'
import type { SessionReply } from '../../../shared/contract/account-schemas'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import type { Feature } from '../../../shared/contract/features'
import { enabledFlags, type Settings, type whitelabelSchema } from '../../../shared/contract/system-schemas'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import { requiredCapabilities } from '../../../shared/protection/required-capabilities'
import type { ComplianceProfile } from '../../../shared/protection/rules'
import { checkBonusTerms } from './checks/bonus-terms'
import { checkRequiredCapabilities } from './checks/capability-checks'
import { checkCreatedPayments } from './checks/created-payments'
import { checkFairAmounts } from './checks/fair-amounts'
import { checkIdempotency } from './checks/idempotency'
import { checkLaunches } from './checks/launches'
import { checkOwnership } from './checks/ownership'
import { checkPaging } from './checks/paging'
import { checkLanguages, checkMissingMerchant, checkReplies } from './checks/replies'
import { checkIdentity } from './checks/required-identity'
import { checkEncryption, checkInvalidTokens, checkPasswordGuessing } from './checks/session-checks'
import { type ConformanceFinding, ConformanceFindings } from './finding'
import {
  ConformanceClient,
  type ConformanceTarget,
  describeNoReply,
  getReplyCode,
  isNotImplemented,
  parseContractReply,
  type SendRequest,
} from './platform'
import { describeReplyFaults } from './reply-faults'
import type { SampleContext } from './samples'

export interface TestAccount {
  username: string
  password: string
  /** Without it, no withdrawal is made. */
  fundPassword?: string
}

export interface ConformanceRunOptions extends ConformanceTarget {
  /** Languages in which the replies are checked. */
  languages: readonly LanguageCode[]
  /** Account of a member. Without it, calls that need a member are skipped. */
  member?: TestAccount
  /**
   * Account of another member. Without it, the check that members cannot see each other's data is skipped.
   */
  otherMember?: TestAccount
  /** Compliance profile of the lobby, whose rules about bonuses the platform's replies are compared with. */
  profile: ComplianceProfile
  /**
   * True to allow calls that leave traces: launches, deposits, a withdrawal and transfers of the member's
   * account, and wrong passwords of an account that does not exist.
   */
  allowWrites: boolean
  /** Features whose calls are tested, as far as the platform's settings name them. */
  features: readonly Feature[]
}

type Session = Pick<SessionReply, 'token' | 'type'>

/** Tokens that can be sent as a header. */
const TOKEN = /^[\x21-\x7e]{1,2048}$/

/**
 * Logs in with a test account. A session whose other fields are wrong is used all the same, so that they are not
 * the only faults that are found.
 */
async function logIn(
  platform: ConformanceClient,
  findings: ConformanceFindings,
  keys: readonly PlatformPublicKey[],
  { username, password }: TestAccount,
): Promise<Session | undefined> {
  const note = (fault: string | undefined) => findings.note('test account', 'login', fault)
  if (keys.length === 0) {
    note('there is no key to encrypt the password for')
    return undefined
  }
  const body = { value: await encryptPayload(keys, { type: 'username', username, password }) }
  const answer = await platform.ask('login', { body })
  if (answer.error !== undefined) {
    note(
      `no session: ${getReplyCode(answer)}${answer.status === undefined ? '' : `, status ${answer.status}`}`,
    )
    return undefined
  }
  const faults = describeReplyFaults('login', answer.value)
  const { token, type } = (answer.value ?? {}) as { token?: unknown; type?: unknown }
  if (typeof token === 'string' && TOKEN.test(token)) {
    note(faults)
    return { token, type: Number(type) }
  }
  note(faults ?? 'token: must be 1 to 2048 visible ASCII characters, because it is sent as a header')
  return undefined
}

/**
 * Checks that a platform follows the contract, by calling it as the lobby does.
 * @param onFinding called with each finding
 * @returns all findings, in order
 */
export async function checkPlatformConformance(
  trial: ConformanceRunOptions,
  { send, onFinding }: { send?: SendRequest; onFinding?: (finding: ConformanceFinding) => void } = {},
): Promise<readonly ConformanceFinding[]> {
  const { origin, merchant, language, languages } = trial
  const platform = new ConformanceClient({ origin, merchant, language }, send)
  const settingsAnswer = await platform.ask('settings')
  const declared = parseContractReply<Settings>('settings', settingsAnswer)?.capabilities
  const required = requiredCapabilities(trial.profile)
  const isDeclared = (feature: Feature): boolean =>
    declared === undefined ||
    !isCapability(feature) ||
    declared.includes(feature) ||
    required.includes(feature)
  const features: ReadonlySet<Feature> = new Set(trial.features.filter(isDeclared))
  const isTested = (call: EndpointName): boolean => features.has(endpoints[call].feature)
  const whitelabel = parseContractReply<v.InferOutput<typeof whitelabelSchema>>(
    'whitelabel',
    await platform.ask('whitelabel'),
  )
  const findings = new ConformanceFindings(onFinding, isTested, whitelabel && enabledFlags(whitelabel))
  for (const feature of trial.features)
    if (!isDeclared(feature)) findings.skip(feature, 'settings', 'its capabilities do not name this feature')
  const now = Date.now()

  const firstAnswer = await platform.ask('jwks')
  if (firstAnswer.status === undefined && (await platform.ask('status')).status === undefined) {
    findings.note(
      'reach',
      'status',
      `the platform cannot be reached (${describeNoReply(firstAnswer)}): nothing else is tested`,
    )
    return findings.list
  }
  if (isNotImplemented(settingsAnswer) && isNotImplemented(await platform.ask('status')))
    findings.note(
      'reach',
      'settings',
      `settings and status are not there (${settingsAnswer.status}): the URL of --origin may be wrong`,
    )
  const keys = parseContractReply<{ keys: PlatformPublicKey[] }>('jwks', firstAnswer)?.keys ?? []
  const target = { origin, merchant, language, now, keys }
  const member = trial.member && (await logIn(platform, findings, keys, trial.member))
  findings.hasLoginFailed = trial.member !== undefined && member === undefined
  const ofMember = member && { token: member.token }
  const replies = await checkReplies(platform, findings, { ...target, ...ofMember })
  const context: SampleContext = { ...target, ...ofMember, replies }
  checkFairAmounts(findings, context)
  checkBonusTerms(findings, context, trial.profile)
  checkRequiredCapabilities(findings, context, trial.profile)
  checkIdentity(findings, context, trial.profile)
  await checkMissingMerchant(platform, findings, context)
  await checkLanguages(platform, findings, context, languages)
  await checkPaging(platform, findings, context)
  await checkInvalidTokens(platform, findings, context)
  if (isTested('login')) await checkEncryption(platform, findings, context)
  const other = trial.otherMember && (await logIn(platform, findings, keys, trial.otherMember))
  if (trial.otherMember) {
    const others: SampleContext['replies'] =
      other === undefined
        ? new Map()
        : await checkReplies(platform, new ConformanceFindings(undefined, isTested), {
            ...target,
            token: other.token,
          })
    await checkOwnership(platform, findings, context, others)
  }
  if (trial.allowWrites) {
    await checkLaunches(platform, findings, context, member)
    await checkIdempotency(platform, findings, context)
    await checkCreatedPayments(platform, findings, context, {
      fundPassword: trial.member?.fundPassword,
      otherToken: other?.token,
    })
    if (isTested('login')) await checkPasswordGuessing(platform, findings, context)
  }
  findings.skipOthers(trial)
  return findings.list
}
