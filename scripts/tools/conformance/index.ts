import type { LanguageCode } from '../../../shared/config/languages'
import { encryptPayload, type PlatformPublicKey } from '../../../shared/encryption/encrypt'
import type { ComplianceProfile } from '../../../shared/protection/rules'
import { checkBonusTerms } from './checks/bonus-terms'
import { checkRequiredCapabilities } from './checks/capability-checks'
import { checkFairAmounts } from './checks/fair-amounts'
import { checkIdempotency } from './checks/money-checks'
import { checkOwnership } from './checks/ownership'
import { checkPaging } from './checks/paging'
import { checkLanguages, checkMissingMerchant, checkReplies } from './checks/replies'
import { checkEncryption, checkInvalidTokens, checkPasswordGuessing } from './checks/session-checks'
import { type ConformanceFinding, ConformanceFindings } from './finding'
import {
  ConformanceClient,
  type ConformanceTarget,
  describeNoReply,
  getReplyCode,
  parseContractReply,
  type SendRequest,
} from './platform'
import type { SampleContext } from './samples'

export interface TestAccount {
  username: string
  password: string
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
   * True to allow calls that leave traces: refused payments with idempotency keys, and wrong passwords of an
   * account that does not exist.
   */
  allowWrites: boolean
}

/**
 * Logs in with a test account.
 * @returns the token, or the reason why the login failed
 */
async function logIn(
  platform: ConformanceClient,
  keys: readonly PlatformPublicKey[],
  { username, password }: TestAccount,
): Promise<{ token: string } | { fault: string }> {
  if (keys.length === 0) return { fault: 'there is no key to encrypt the password for' }
  const body = { value: await encryptPayload(keys, { type: 'username', username, password }) }
  const answer = await platform.ask('login', { body })
  const session = parseContractReply<{ token: string }>('login', answer)
  return session ?? { fault: `no session: ${getReplyCode(answer)}` }
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
  const findings = new ConformanceFindings(onFinding)
  const now = Date.now()
  const target = { origin, merchant, language, now }

  const firstAnswer = await platform.ask('jwks')
  if (firstAnswer.status === undefined && (await platform.ask('status')).status === undefined) {
    findings.note(
      'reach',
      'status',
      `the platform cannot be reached (${describeNoReply(firstAnswer)}): nothing else is tried`,
    )
    return findings.list
  }
  const keys = parseContractReply<{ keys: PlatformPublicKey[] }>('jwks', firstAnswer)?.keys ?? []
  const tokenOf = async (account: TestAccount | undefined): Promise<{ token?: string }> => {
    if (!account) return {}
    const session = await logIn(platform, keys, account)
    findings.note('test account', 'login', 'fault' in session ? session.fault : undefined)
    return 'fault' in session ? {} : session
  }
  const member = await tokenOf(trial.member)
  const replies = await checkReplies(platform, findings, { ...target, ...member })
  const context: SampleContext = { ...target, ...member, replies }
  checkFairAmounts(findings, context)
  checkBonusTerms(findings, context, trial.profile)
  checkRequiredCapabilities(findings, context, trial.profile)
  await checkMissingMerchant(platform, findings, context)
  await checkLanguages(platform, findings, context, languages)
  await checkPaging(platform, findings, context)
  await checkInvalidTokens(platform, findings, context)
  await checkEncryption(platform, findings, context)
  if (trial.otherMember) {
    const other = await tokenOf(trial.otherMember)
    const others: SampleContext['replies'] =
      other.token === undefined
        ? new Map()
        : await checkReplies(platform, new ConformanceFindings(), { ...target, ...other })
    await checkOwnership(platform, findings, context, others)
  }
  if (trial.allowWrites) {
    await checkIdempotency(platform, findings, context)
    await checkPasswordGuessing(platform, findings, context)
  }
  return findings.list
}
