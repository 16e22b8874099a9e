import { hasRight } from '../../../../shared/accounts/account-rights'
import type {
  Contact,
  SecurityConfig,
  WithdrawalCondition,
} from '../../../../shared/contract/security-schemas'

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
   * `todo`: the item is missing and lowers the security level. `waiting`: the member has completed the item,
   * and it is in review. `open`: an optional item that is not set up.
   */
  state: 'done' | 'todo' | 'waiting' | 'open'
  /** True when the platform requires the security item for a withdrawal. */
  isNeeded: boolean
}

export interface SecurityItemGroups {
  login: SecurityItem[]
  money: SecurityItem[]
  sessions: SecurityItem[]
}

/** Maps security items to the platform's names for the requirements of a withdrawal. */
const WITHDRAWAL_NEEDS: Partial<Record<SecurityItemId, WithdrawalCondition>> = {
  mobile: 'mobile',
  email: 'email',
  fundPassword: 'fundPassword',
  questions: 'questions',
  payee: 'payee',
  verification: 'verification',
  payoutAccounts: 'payoutAccount',
}

/**
 * Security items with which a member can recover the account after losing a password. They count towards the
 * security level even if withdrawals do not require them.
 */
const RECOVERY: readonly SecurityItemId[] = ['mobile', 'email']

const isConfirmed = (contact: Contact | null | undefined): boolean => contact?.isConfirmed === true

/**
 * Returns a changed item state while documents are in review or requested again. Requested documents count
 * for any purpose, not only for withdrawals.
 */
function reviewState({ verification }: SecurityConfig, { state }: SecurityItem): Partial<SecurityItem> {
  if (state === 'done') return {}
  if (verification === 'review') return { state: 'waiting' }
  return verification === 'more' ? { state: 'todo' } : {}
}

/**
 * Returns the security items that the platform supports, grouped by login, money and sessions.
 * @param type of the account
 */
export function groupSecurityItems(security: SecurityConfig, type: number): SecurityItemGroups {
  const { mobile, email, questions, passkeys, openSessions, payoutAccounts, isVerified } = security
  const required = hasRight(type, 'withdraw') ? security.neededForWithdrawal : []
  const asksFor = (id: SecurityItemId): boolean => required.some((need) => need === WITHDRAWAL_NEEDS[id])
  /**
   * Returns a list with one security item, or an empty list if the platform does not support the item.
   * @param isDone null: the item is never completed
   */
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
 * Progress of the security items that count: required for a withdrawal, used for account recovery, or
 * requested again by reviewers.
 */
export interface SecurityProgress {
  done: number
  all: number
  /** True when one of the counted security items is in review. */
  isWaiting: boolean
  /**
   * Missing security items that a withdrawal requires, in the order of the page. Missing items for account
   * recovery are in `forRecovery`.
   */
  forWithdrawal: SecurityItemId[]
  forRecovery: SecurityItemId[]
  /** True when reviewers request documents that a withdrawal does not require. */
  asksForDocuments: boolean
}

export function computeSecurityProgress({ login, money }: SecurityItemGroups): SecurityProgress {
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
