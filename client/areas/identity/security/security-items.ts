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
   * - `todo`: it counts, and is missing; `waiting`: the member has done it, and it is looked at
   * - `open`: it is there to be used, and nothing is missing without it
   */
  state: 'done' | 'todo' | 'waiting' | 'open'
  /** The platform asks for it at a withdrawal. */
  isNeeded: boolean
}

export interface SecurityGroups {
  login: SecurityItem[]
  money: SecurityItem[]
  sessions: SecurityItem[]
}

/** The platform's name of what an item is, where a withdrawal may ask for it. */
const WITHDRAWAL_NEEDS: Partial<Record<SecurityItemId, WithdrawalNeed>> = {
  mobile: 'mobile',
  email: 'email',
  fundPassword: 'fundPassword',
  questions: 'questions',
  payee: 'payee',
  verification: 'verification',
  payoutAccounts: 'payoutAccount',
}

/** By which a member who has lost a password gets back in. They count, whether or not a withdrawal asks for them. */
const RECOVERY: readonly SecurityItemId[] = ['mobile', 'email']

const isConfirmed = (contact: Contact | null | undefined): boolean => contact?.isConfirmed === true

/** The state of documents that were sent: looked at, or asked for once more, which counts whatever they are for. */
function reviewState({ verification }: SecurityConfig, { state }: SecurityItem): Partial<SecurityItem> {
  if (state === 'done') return {}
  if (verification === 'review') return { state: 'waiting' }
  return verification === 'more' ? { state: 'todo' } : {}
}

/** What secures a member's account and money, as far as the platform has it. @param type of the account */
export function securityGroups(security: SecurityConfig, type: number): SecurityGroups {
  const { mobile, email, questions, passkeys, openSessions, payoutAccounts, isVerified } = security
  const asked = hasRight(type, 'withdraw') ? security.neededForWithdrawal : []
  const asksFor = (id: SecurityItemId): boolean => asked.some((need) => need === WITHDRAWAL_NEEDS[id])
  /** @param isDone null: it is never done */
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

/** What counts: what a withdrawal asks for, what brings a member back in, and documents that are asked for once more. */
export interface SecurityLevel {
  done: number
  all: number
  /** Some of what counts is looked at. */
  isWaiting: boolean
  /** What is missing for a withdrawal, and beside it, in the order of the page. */
  forWithdrawal: SecurityItemId[]
  forRecovery: SecurityItemId[]
  /** Documents are asked for that no withdrawal needs. */
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
