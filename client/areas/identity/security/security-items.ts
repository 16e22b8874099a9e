import { hasRight } from '../../../../shared/accounts/rights'
import type { Contact, SecurityConfig, WithdrawalNeed } from '../../../../shared/contract/security'

export type SecurityItemId =
  | 'password'
  | 'passkeys'
  | 'mobile'
  | 'email'
  | 'fundPassword'
  | 'questions'
  | 'payee'
  | 'verification'
  | 'payoutAccounts'
  | 'sessions'

export interface SecurityItem {
  id: SecurityItemId
  /**
   * `todo`: the item counts towards the security level, and is missing; `waiting`: the member has done it,
   * and it is in review; `open`: optional, so nothing is missing without it.
   */
  state: 'done' | 'todo' | 'waiting' | 'open'
  /** True when the platform requires the item for a withdrawal. */
  isNeeded: boolean
}

export interface SecurityGroups {
  login: SecurityItem[]
  money: SecurityItem[]
  sessions: SecurityItem[]
}

/** The platform's name of each security item that a withdrawal may require. */
const WITHDRAWAL_NEEDS: Partial<Record<SecurityItemId, WithdrawalNeed>> = {
  mobile: 'mobile',
  email: 'email',
  fundPassword: 'fundPassword',
  questions: 'questions',
  payee: 'payee',
  verification: 'verification',
  payoutAccounts: 'payoutAccount',
}

/**
 * Security items by which a member who has lost a password regains access. They always count, even if
 * withdrawals do not require them.
 */
const RECOVERY: readonly SecurityItemId[] = ['mobile', 'email']

const isConfirmed = (contact: Contact | null | undefined): boolean => contact?.isConfirmed === true

/**
 * The review state of the member's documents: in review, or requested once more, which counts for any
 * purpose.
 */
function reviewState({ verification }: SecurityConfig, { state }: SecurityItem): Partial<SecurityItem> {
  if (state === 'done') return {}
  if (verification === 'review') return { state: 'waiting' }
  return verification === 'more' ? { state: 'todo' } : {}
}

/**
 * Returns the security items of a member's account and money, as far as the platform supports them.
 * @param type of the account
 */
export function securityGroups(security: SecurityConfig, type: number): SecurityGroups {
  const { mobile, email, questions, passkeys, openSessions, payoutAccounts, isVerified } = security
  const required = hasRight(type, 'withdraw') ? security.neededForWithdrawal : []
  const asksFor = (id: SecurityItemId): boolean => required.some((need) => need === WITHDRAWAL_NEEDS[id])
  /** Creates a security item if the account has it. @param isDone null: the item can never be done */
  const item = (has: boolean, id: SecurityItemId, isDone: boolean | null): SecurityItem[] => {
    if (!has) return []
    const isNeeded = asksFor(id)
    const missing = isNeeded || RECOVERY.includes(id) ? 'todo' : 'open'
    return [{ id, isNeeded, state: isDone === null ? 'open' : isDone ? 'done' : missing }]
  }
  const areAnswered = questions !== undefined && questions.set > 0 && questions.set >= questions.needed
  const usable = (payoutAccounts?.count ?? 0) - (payoutAccounts?.waiting ?? 0)
  const verification = item(
    isVerified !== undefined || asksFor('verification'),
    'verification',
    isVerified === true,
  ).map((each) => ({ ...each, ...reviewState(security, each) }))
  const money = [
    ...item(true, 'fundPassword', security.hasFundPassword),
    ...item(questions !== undefined, 'questions', areAnswered),
    ...item(true, 'payee', security.payeeName !== undefined),
    ...verification,
    ...item(payoutAccounts !== undefined, 'payoutAccounts', usable > 0),
  ]
  return {
    login: [
      ...item(security.hasPassword, 'password', null),
      ...item(passkeys !== undefined, 'passkeys', null),
      ...item(mobile !== undefined, 'mobile', isConfirmed(mobile)),
      ...item(email !== undefined, 'email', isConfirmed(email)),
    ],
    money: hasRight(type, 'withdraw') ? money : [],
    sessions: item(openSessions !== undefined, 'sessions', null),
  }
}

/**
 * Progress over the security items that count: required for a withdrawal, used for recovery, or requested
 * once more.
 */
export interface SecurityLevel {
  done: number
  all: number
  /** True when a counted security item is in review. */
  isWaiting: boolean
  /** Missing security items: those for a withdrawal, then the others, in the order of the page. */
  forWithdrawal: SecurityItemId[]
  forRecovery: SecurityItemId[]
  /** True when documents are requested that no withdrawal requires. */
  asksForDocuments: boolean
}

export function securityLevel({ login, money }: SecurityGroups): SecurityLevel {
  const counted = [...login, ...money].filter(
    ({ id, isNeeded, state }) => isNeeded || RECOVERY.includes(id) || state === 'todo',
  )
  const todo = counted.filter(({ state }) => state === 'todo')
  const ids = (which: (item: SecurityItem) => boolean) => todo.filter(which).map(({ id }) => id)
  return {
    done: counted.filter(({ state }) => state === 'done').length,
    all: counted.length,
    isWaiting: counted.some(({ state }) => state === 'waiting'),
    forWithdrawal: ids(({ isNeeded }) => isNeeded),
    forRecovery: ids(({ id, isNeeded }) => !isNeeded && RECOVERY.includes(id)),
    asksForDocuments: todo.some(({ id, isNeeded }) => !isNeeded && id === 'verification'),
  }
}
