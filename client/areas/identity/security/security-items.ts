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
   * `todo`: the platform asks for it at a withdrawal, or nothing that was bound is confirmed; `open`: it is there to be
   * used, and nothing is missing without it.
   */
  state: 'done' | 'todo' | 'open'
}

export interface SecurityGroups {
  login: SecurityItem[]
  money: SecurityItem[]
  sessions: SecurityItem[]
}

/** An item; none where the platform does not have it. */
const item = (has: boolean, id: SecurityItemId, state: SecurityItem['state']): SecurityItem[] =>
  has ? [{ id, state }] : []

const contactState = (contact: Contact | null | undefined) => (contact?.isConfirmed ? 'done' : 'todo')

/** What secures a member's account and money, as far as the platform has it. @param type of the account */
export function securityGroups(security: SecurityConfig, type: number): SecurityGroups {
  const { mobile, email, questions, passkeys, openSessions, payoutAccounts, payeeName } = security
  const missing = (need: WithdrawalNeed): SecurityItem['state'] =>
    security.neededForWithdrawal.includes(need) ? 'todo' : 'open'
  const areAnswered = questions !== undefined && questions.set > 0 && questions.set >= questions.needed
  const money: SecurityItem[] = [
    ...item(true, 'fundPassword', security.hasFundPassword ? 'done' : 'todo'),
    ...item(questions !== undefined, 'questions', areAnswered ? 'done' : missing('questions')),
    ...item(true, 'payee', payeeName === undefined ? missing('payee') : 'done'),
    // Who is verified is asked for it no longer.
    ...item(missing('verification') === 'todo', 'verification', 'todo'),
    ...item(payoutAccounts !== undefined, 'payoutAccounts', 'open'),
  ]
  return {
    login: [
      ...item(security.hasPassword, 'password', 'open'),
      ...item(passkeys !== undefined, 'passkeys', 'open'),
      ...item(mobile !== undefined, 'mobile', contactState(mobile)),
      ...item(email !== undefined, 'email', contactState(email)),
    ],
    money: hasRight(type, 'withdraw') ? money : [],
    sessions: item(openSessions !== undefined, 'sessions', 'open'),
  }
}

/** What is still to do, in the order of the page. */
export const stillToDo = ({ login, money, sessions }: SecurityGroups): SecurityItemId[] =>
  [...login, ...money, ...sessions].flatMap(({ id, state }) => (state === 'todo' ? [id] : []))
