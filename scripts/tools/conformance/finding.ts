import { isCapability } from '../../../shared/config/capabilities'
import { CAPABILITY_FLAGS } from '../../../shared/config/capability-flags'
import { FREE_PLAY_FLAG, HIDE_REGISTER_FLAG } from '../../../shared/config/platform-flags'
import { type Endpoint, type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { isNotImplemented, type PlatformReply } from './platform'

/**
 * Outcome of a conformance check:
 * - `pass`: the call follows the contract
 * - `fail`: the call violates the contract
 * - `warning`: the call follows the contract, but its values are not in the players' interest; or the platform
 *   lacks a call that it should have
 * - `skipped`: the check was not possible, for the reason in `detail`
 */
export type FindingOutcome = 'pass' | 'fail' | 'warning' | 'skipped'

/** Result of one check of one call. */
export interface ConformanceFinding {
  /** Name of the check, such as `reply` or `dead token`. */
  check: string
  call: EndpointName
  outcome: FindingOutcome
  /**
   * Faults, one per line, or the reason for skipping the check. Contains error codes, field names and the values
   * of wrong fields, but no token.
   */
  detail: string
}

export const NEEDS_MEMBER = 'it needs a member: see --member'
const LOGIN_FAILED = 'the login of the test account failed'

/** Reason for calls that the conformance run does not know how to make. The report lists them by feature. */
export const NO_CHECK = 'no check makes this call'

/** Calls that are made only with `--allow-writes`. */
export const WRITTEN_CALLS: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'freePlay',
  'logout',
  'launchGame',
  'trialLaunch',
  'addRecentGame',
  'depositByLaunchUrl',
  'depositByQr',
  'depositByTransfer',
  'cancelPayment',
  'withdraw',
  'transfer',
  'transferAllHome',
])

/** Results that a call needs, and that only another call of the same run can give. */
const NEEDED_RESULTS: Partial<Record<EndpointName, string>> = {
  addRecentGame: 'a game that launchGame has opened',
  cancelPayment: 'a payment of this run whose canCancel is on',
}

/** Calls of an open registration: those that the lobby does not make while registration is closed. */
const isForOpenRegistration = (call: EndpointName): boolean => {
  const { feature, isMandatory }: Endpoint = endpoints[call]
  return call === 'geetest' || (feature === 'registration' && !isMandatory)
}

/** Returns the feature flag because of which the lobby does not make a call, such as `the flag X is off`. */
function whyNotNeeded(call: EndpointName, flags: readonly string[]): string | undefined {
  if (isForOpenRegistration(call))
    return flags.includes(HIDE_REGISTER_FLAG) ? `the flag ${HIDE_REGISTER_FLAG} is on` : undefined
  const { feature } = endpoints[call]
  const needed =
    call === 'freePlay' ? FREE_PLAY_FLAG : isCapability(feature) ? CAPABILITY_FLAGS[feature] : undefined
  return needed === undefined || flags.includes(needed) ? undefined : `the flag ${needed} is off`
}

/** Returns the reason why a call is not made that no check of this command makes. */
const whyUntested = (feature: string): string =>
  feature === 'protection'
    ? 'it changes the member’s protection, so no check makes it: try it in the lobby'
    : NO_CHECK

/** Checks without which nothing else can be tested. */
const ALWAYS_REPORTED: ReadonlySet<string> = new Set(['reach', 'test account'])

/** Collects the findings of a conformance run, in order. */
export class ConformanceFindings {
  readonly list: ConformanceFinding[] = []
  /** Calls that the platform does not have. They get one finding, and no other check. */
  readonly #notImplemented = new Set<EndpointName>()
  /** True when the test account could not log in, which is why calls of a member are skipped. */
  hasLoginFailed = false

  /**
   * @param isTested false for calls that are left out of this run: they get no findings
   * @param flags feature flags that are on; undefined when they could not be loaded
   */
  constructor(
    private readonly onFinding: (finding: ConformanceFinding) => void = () => undefined,
    readonly isTested: (call: EndpointName) => boolean = () => true,
    private readonly flags?: readonly string[],
  ) {}

  #add(finding: ConformanceFinding): void {
    if (!this.isTested(finding.call) && !ALWAYS_REPORTED.has(finding.check)) return
    if (this.#notImplemented.has(finding.call)) return
    this.list.push(finding)
    this.onFinding(finding)
  }

  isNotImplemented(call: EndpointName): boolean {
    return this.#notImplemented.has(call)
  }

  /**
   * Records that the platform does not have a call, if this is so. This is a fault only of a call that the lobby
   * needs, or of a feature that the platform has.
   * @returns true when it does not have it, so that nothing else about the call can be checked
   */
  noteIfNotImplemented(call: EndpointName, answer: Pick<PlatformReply, 'error' | 'status'>): boolean {
    if (!isNotImplemented(answer)) return false
    this.forgetSkipped(call)
    const { feature, isMandatory }: Endpoint = endpoints[call]
    const missing = `not implemented (${answer.status})`
    const reason = this.flags && whyNotNeeded(call, this.flags)
    if (reason !== undefined) this.skip('reply', call, `${missing}, and not needed: ${reason}`)
    else if (isMandatory || isCapability(feature)) this.note('reply', call, `${missing}, feature ${feature}`)
    else
      this.warn(
        'reply',
        call,
        `not tested: ${missing}; the part of a page that needs it says that it could not be loaded`,
      )
    this.#notImplemented.add(call)
    return true
  }

  /** Removes the finding that a call was not tested, because a later check has made it. */
  forgetSkipped(call: EndpointName, check?: string): void {
    const skipped = this.list.findIndex(
      (one) => one.call === call && one.outcome === 'skipped' && (check ?? one.check) === one.check,
    )
    if (skipped >= 0) this.list.splice(skipped, 1)
  }

  /**
   * Records the result of a check of one call.
   * @param fault description of the fault; undefined when the check passed
   */
  note(check: string, call: EndpointName, fault: string | undefined): void {
    this.#add({ check, call, outcome: fault === undefined ? 'pass' : 'fail', detail: fault ?? '' })
  }

  warn(check: string, call: EndpointName, detail: string): void {
    this.#add({ check, call, outcome: 'warning', detail })
  }

  skip(check: string, call: EndpointName, detail: string): void {
    const isLoginFault = this.hasLoginFailed && detail === NEEDS_MEMBER
    this.#add({ check, call, outcome: 'skipped', detail: isLoginFault ? LOGIN_FAILED : detail })
  }

  /** Records every call of the tested features for which there is no finding yet, with the reason. */
  skipOthers({ member, allowWrites }: { member?: unknown; allowWrites: boolean }): void {
    const found = new Set(this.list.map(({ call }) => call))
    for (const call of Object.keys(endpoints) as EndpointName[]) {
      if (found.has(call)) continue
      const { token, feature }: Endpoint = endpoints[call]
      if (!WRITTEN_CALLS.has(call)) this.skip('reply', call, whyUntested(feature))
      else if (!allowWrites) this.skip('reply', call, 'it leaves something behind: see --allow-writes')
      else if (token === true && (!member || this.hasLoginFailed)) this.skip('reply', call, NEEDS_MEMBER)
      else
        this.skip(
          'reply',
          call,
          `it needs ${NEEDED_RESULTS[call] ?? 'the result of another call'}: there is none`,
        )
    }
  }
}
