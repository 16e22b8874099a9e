import { type RestrictionError, TERMS_REQUIRED } from '../../../shared/contract/protection-schemas'
import {
  type ComplianceProfile,
  type LimitKind,
  type ProtectionRules,
  protectionRules,
} from '../../../shared/protection/rules'
import { areTermsInForce } from '../../../shared/protection/terms'
import { isMemberAccount, type LedgerAccount, type RoundRecord } from '../transaction'
import { LimitLedger } from './limit-ledger'
import { MarketingConsent } from './marketing-consent'
import { PlaySessionLedger } from './play-session-ledger'
import type {
  LimitState,
  PlayRefusalCode,
  PlaySession,
  ProtectionChange,
  ProtectionHistory,
  ProtectionRefusal,
  ProtectionState,
  ProtectionTesterChange,
  TermsDue,
} from './protection-state'
import { ReminderLedger } from './reminder-ledger'
import { ProtectionSettings, RestrictionLedger } from './restriction-ledger'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Text of the changed terms that testers publish. */
const CHANGED_TERMS =
  '<ul><li>Section 4: withdrawals are paid to accounts in your name only.</li><li>Section 9: complaints are answered in writing.</li></ul>'

/** Money in the wallet, which must be zero before the account can be closed. */
export interface WalletHoldings {
  balances: { name: LedgerAccount; balance: number }[]
  openPayments: number
}

/**
 * A member's protection, in the database of the member's wallet. Limits and the money that they limit change
 * in the same database, so that all changes have one order. `now` is real time in every parameter; the
 * member's clock may be ahead of it.
 */
export class MemberProtection {
  readonly #settings: ProtectionSettings
  readonly #plays: PlaySessionLedger
  readonly #limits: LimitLedger
  readonly #standing: RestrictionLedger
  readonly #reminders: ReminderLedger
  readonly #marketing: MarketingConsent

  constructor(storage: DurableObjectStorage) {
    this.#settings = new ProtectionSettings(storage)
    this.#plays = new PlaySessionLedger(storage)
    this.#limits = new LimitLedger(storage, (kind, since) => this.#used(kind, since))
    this.#standing = new RestrictionLedger(this.#settings)
    this.#marketing = new MarketingConsent(this.#settings)
    this.#reminders = new ReminderLedger(this.#settings)
  }

  /** Initialises the member's protection, once, when the wallet is opened. */
  open(seed: ProtectionHistory, now: number): void {
    const oldestHours = Math.max(0, ...seed.map(({ hoursAgo }) => hoursAgo))
    this.#reminders.open(now - oldestHours * HOUR_MS, now, seed.length > 0)
    for (const { change, hoursAgo } of seed) {
      const refusal = this.#changed(change, now - hoursAgo * HOUR_MS, { balances: [], openPayments: 0 })
      if (refusal) throw new Error(`The seed of a member's protection is refused: ${refusal}`)
    }
  }

  state(now: number): ProtectionState {
    const memberNow = this.#clock(now)
    const spent = (['deposit', 'wager', 'loss', 'time'] as const)
      .map((kind) => this.#limits.passedBy(kind, 1, memberNow))
      .find((limit) => limit !== undefined)
    const standing = this.#standing.now(memberNow, this.#rules())
    return {
      ...{ now: memberNow, standing },
      spent: spent ?? null,
      ...this.#marketing.state(),
      reminders: standing.kind === 'none' ? this.#reminders.due(this.#reminderState(memberNow)) : [],
      reviewMonths: this.#reminders.reviewMonths(this.#rules()),
      offerLimits: !this.#settings.get('limits-offered', false) && this.#limits.list(memberNow).length === 0,
      termsDue: this.#settings.get<TermsDue | null>('terms-due', null),
    }
  }

  /** True when the member's rules allow play and deposits only after the identity is verified. */
  requiresIdentity(): boolean {
    return this.#rules().identityBeforePlay
  }

  /** True when the member's rules allow a deposit only after the protection of money is acknowledged. */
  requiresFundsNotice(): boolean {
    return this.#rules().fundsNoticeRequired
  }

  limits(now: number): { now: number; list: LimitState[] } {
    const memberNow = this.#clock(now)
    return { now: memberNow, list: this.#limits.list(memberNow) }
  }

  /** Returns the member's play session. @param isLook true: the request does not count as play */
  playSession(now: number, isLook = false): PlaySession & { now: number } {
    const memberNow = this.#clock(now)
    if (!isLook) this.#plays.touch(memberNow)
    return { now: memberNow, ...this.#session(memberNow) }
  }

  /** Returns the total stake of those of the given rounds that belong to the current play session. */
  stakedIn(
    rounds: readonly string[],
    { startedAt, now }: Pick<PlaySession, 'startedAt'> & { now: number },
  ): number {
    return this.#plays.stakedIn(rounds, startedAt ?? now)
  }

  change(change: ProtectionChange, now: number, holdings: WalletHoldings): ProtectionRefusal | undefined {
    return this.#changed(change, this.#clock(now), holdings)
  }

  test({ profile, aheadS, termsDue, lifting }: ProtectionTesterChange, now: number): void {
    if (termsDue !== undefined) this.#settings.set('terms-due', { ...termsDue, content: CHANGED_TERMS })
    if (profile !== undefined) this.#settings.set('profile', profile)
    if (aheadS !== undefined) this.#settings.set('ahead', Math.max(this.#aheadMs(), aheadS * 1000))
    if (lifting !== undefined) this.#standing.decideLifting(lifting, this.#clock(now), this.#rules())
  }

  /**
   * Returns the refusal of a game launch by player protection; undefined: the launch is allowed, and counts
   * as play.
   */
  refusesLaunch(now: number): PlayRefusalCode | undefined {
    const memberNow = this.#clock(now)
    const refusal = this.#refusesPlay(1, memberNow) ?? this.#refusesByTerms(memberNow)
    if (!refusal) this.#plays.touch(memberNow)
    return refusal
  }

  /** Returns the refusal of a stake by player protection; undefined: the stake is allowed. */
  refusesBet({ stake }: Pick<RoundRecord, 'stake'>, now: number): PlayRefusalCode | undefined {
    const memberNow = this.#clock(now)
    // The play is recorded before any check, so that refused bets count as play too, and the member's session
    // does not end by a pause.
    this.#plays.touch(memberNow)
    return this.#refusesPlay(stake, memberNow)
  }

  noteRound(record: RoundRecord, now: number): void {
    this.#plays.noteRound(record, this.#clock(now))
  }

  /** Returns the refusal of a deposit by player protection; undefined: the deposit is allowed. */
  refusesDeposit(
    amount: number,
    now: number,
  ): 'deposit.limit' | typeof TERMS_REQUIRED | RestrictionError | undefined {
    const memberNow = this.#clock(now)
    const refusal = this.#standing.refusal(memberNow, this.#rules())
    if (refusal) return refusal
    if (this.#limits.passedBy('deposit', amount, memberNow)) return 'deposit.limit'
    return this.#refusesByTerms(memberNow)
  }

  /**
   * True when crediting this payment would exceed a deposit limit, because more arrived than requested, or
   * the payment had already ended.
   */
  passesLimit(paymentId: string, amount: number, now: number): boolean {
    const memberNow = this.#clock(now)
    const recordedAmount = this.#plays.depositedSince(0) - this.#plays.depositedSince(0, paymentId)
    return this.#limits.passedBy('deposit', amount - recordedAmount, memberNow) !== undefined
  }

  noteDeposit(paymentId: string, now: number): void {
    this.#plays.noteDeposit(paymentId, this.#clock(now))
  }

  /**
   * Returns the error code of the restriction that stops the member from playing and depositing; undefined:
   * there is none.
   */
  standingRefusal(now: number): RestrictionError | undefined {
    return this.#standing.refusal(this.#clock(now), this.#rules())
  }

  /** Returns the deposit limit with the smallest remaining amount. */
  depositLimit(now: number): LimitState | undefined {
    return this.#limits
      .list(this.#clock(now))
      .filter(({ kind, left }) => kind === 'deposit' && left !== null)
      .sort((a, b) => (a.left ?? 0) - (b.left ?? 0))[0]
  }

  #changed(
    change: ProtectionChange,
    memberNow: number,
    holdings: WalletHoldings,
  ): ProtectionRefusal | undefined {
    const rules = this.#rules()
    const waitMs = rules.largerLimitWaitMs
    switch (change.kind) {
      case 'set-limit':
        return this.#limits.set(change.limit, change.amount, memberNow, waitMs)
      case 'remove-limit':
        return void this.#limits.remove(change.limit, memberNow, waitMs)
      case 'confirm-limit':
        return this.#limits.confirm(change.limit, change.amount, memberNow)
      case 'keep-limit':
        return void this.#limits.keep(change.limit)
      case 'limits-offered':
        this.#reminders.noteLimitsAsked(memberNow)
        return void this.#settings.set('limits-offered', true)
      case 'interval':
        return this.#setInterval(change.minutes, memberNow, rules)
      case 'answer':
        return this.#answer(change, memberNow)
      case 'time-out':
        return this.#standing.takeTimeOut(change.hours, memberNow, rules) ?? this.#stop()
      case 'exclude':
        return this.#exclude(change.months, memberNow, rules)
      case 'ask-lifting':
        return this.#standing.askLifting(change.reason, memberNow, rules)
      case 'close':
        return this.#close(memberNow, rules, holdings)
      case 'accept-terms':
        return this.#acceptTerms(change.version)
      case 'marketing':
        return this.#marketing.turn(change.isOn, this.#standing.refusal(memberNow, rules))
      case 'marketing-choices':
        return this.#marketing.choose(change.choices, this.#standing.refusal(memberNow, rules))
      case 'review-interval':
        return this.#reminders.setReviewMonths(change.months, rules)
      case 'answer-reminder':
        return void this.#reminders.answer(change.id, this.#reminderState(memberNow))
    }
  }

  /** Excludes the member, which also withdraws the consent to offers beyond the end of the exclusion. */
  #exclude(months: number | null, memberNow: number, rules: ProtectionRules) {
    const refusal = this.#standing.exclude(months, memberNow, rules)
    if (refusal) return refusal
    this.#marketing.withdraw()
    return this.#stop()
  }

  #reminderState(memberNow: number) {
    return {
      now: memberNow,
      rules: this.#rules(),
      hasLimit: this.#limits.list(memberNow).some(({ amount }) => amount !== null),
      hasMovement: (from: number, until: number) => this.#plays.hasMovement(from, until),
    }
  }

  #acceptTerms(version: string): ProtectionRefusal | undefined {
    if (this.#settings.get('terms-accepted', '') === version) return undefined
    if (this.#settings.get<TermsDue | null>('terms-due', null)?.version !== version) return 'terms.changed'
    this.#settings.set('terms-accepted', version)
    this.#settings.set('terms-due', null)
    return undefined
  }

  #stop(): undefined {
    this.#plays.stop()
  }

  #close(memberNow: number, rules: ProtectionRules, { balances, openPayments }: WalletHoldings) {
    if (this.#standing.now(memberNow, rules).kind === 'closed') return undefined
    const holds = balances.some(
      ({ name, balance }) =>
        balance !== 0 && (isMemberAccount(name) || name === 'open' || name === 'suspense'),
    )
    if (holds) return 'closure.balance'
    if (openPayments > 0) return 'closure.payments'
    this.#standing.close(memberNow, rules)
    return this.#stop()
  }

  #setInterval(minutes: number | null, memberNow: number, { reality }: ProtectionRules) {
    const isKnown = minutes === null ? reality.compulsory === null : reality.intervals.includes(minutes)
    if (!isKnown || (minutes ?? 0) > (reality.compulsory ?? Number.POSITIVE_INFINITY))
      return 'reality.interval'
    // Changing the interval does not move a reality check that is already due.
    if (this.#session(memberNow).due === null) this.#settings.set('interval', minutes)
    else this.#settings.set('interval-then', { minutes })
    return undefined
  }

  #answer({ due, answer }: Extract<ProtectionChange, { kind: 'answer' }>, memberNow: number) {
    if (this.#settings.get('answered', '') === due) return undefined
    if (this.#session(memberNow).due !== due) return 'reality.answered'
    this.#settings.set('answered', due)
    this.#settings.set('checkedAt', memberNow)
    const then = this.#settings.get<{ minutes: number | null } | null>('interval-then', null)
    if (then) this.#settings.set('interval', then.minutes)
    this.#settings.set('interval-then', null)
    return answer === 'keep' ? undefined : this.#stop()
  }

  /** Returns the refusal of a launch or deposit until the member accepts the terms that are in force. */
  #refusesByTerms(memberNow: number): typeof TERMS_REQUIRED | undefined {
    const terms = this.#settings.get<TermsDue | null>('terms-due', null)
    return terms && areTermsInForce(terms, memberNow) ? TERMS_REQUIRED : undefined
  }

  #refusesPlay(stake: number, memberNow: number): PlayRefusalCode | undefined {
    const standing = this.#standing.refusal(memberNow, this.#rules())
    if (standing) return standing
    if (this.#session(memberNow).due !== null) return 'protection.reality'
    const passed =
      this.#limits.passedBy('wager', stake, memberNow) ??
      this.#limits.passedBy('loss', stake, memberNow) ??
      this.#limits.passedBy('time', 1, memberNow)
    return passed && 'protection.limit'
  }

  #session(memberNow: number): PlaySession {
    const { compulsory } = this.#rules().reality
    const interval = this.#settings.get<number | null>('interval', null) ?? compulsory
    const startedAt = this.#plays.startedAt(memberNow) ?? null
    const from = Math.max(startedAt ?? memberNow, this.#settings.get('checkedAt', 0))
    const nextAt = startedAt === null || interval === null ? null : from + interval * MINUTE_MS
    const minutesLeft = this.#limits.leastLeft('time', memberNow)
    return {
      startedAt,
      elapsedMs: startedAt === null ? 0 : memberNow - startedAt,
      ...this.#plays.roundsSince(startedAt ?? memberNow),
      ...{ interval, longest: compulsory, nextAt },
      due: nextAt !== null && nextAt <= memberNow ? String(nextAt) : null,
      timeLeftMs: minutesLeft === null ? null : minutesLeft * MINUTE_MS,
    }
  }

  /** Returns the used amount of a kind of limit since an instant: minor units for money, minutes for time. */
  #used(kind: LimitKind, since: number): number {
    if (kind === 'deposit') return this.#plays.depositedSince(since)
    if (kind === 'time') return this.#plays.minutesSince(since)
    const { staked, won } = this.#plays.roundsSince(since)
    return kind === 'wager' ? staked : staked - won
  }

  #rules(): ProtectionRules {
    return protectionRules(this.#settings.get<ComplianceProfile>('profile', 'demo'))
  }

  #aheadMs(): number {
    return this.#settings.get('ahead', 0)
  }

  #clock(now: number): number {
    return now + this.#aheadMs()
  }
}
