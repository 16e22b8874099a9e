import type { PayoutAccountKind } from '../../../shared/contract/payout-account-schemas'
import { isCoinAddress } from '../../../shared/payments/coin-address'
import { isIban } from '../../../shared/payments/iban'
import type { PaymentReason, PayoutTerms } from '../../seed/payments/seed-terms'

/** A payout option: a bank, a mobile wallet, or a coin network. */
export interface PayoutOption {
  id: string
  kind: PayoutAccountKind
  terms: PayoutTerms
}

/** True when an account number, without spaces, is valid for this bank, mobile wallet or coin network. */
export function isAccountNumber(terms: PayoutTerms, number: string): boolean {
  if ('network' in terms) return isCoinAddress(terms.network, number)
  if ('pattern' in terms) return new RegExp(terms.pattern).test(number)
  if (number.length < terms.minDigits || number.length > terms.maxDigits) return false
  return terms.format === 'iban' ? number.startsWith(terms.country) && isIban(number) : /^\d+$/.test(number)
}

/** Maximum number of a member's payout accounts of each kind. */
export const PAYOUT_ACCOUNTS_PER_KIND_MAX = 3
const ENDING = 4

interface Row {
  id: string
  kind: PayoutAccountKind
  optionId: string
  number: string
  holder: string
  usableAt: number | null
  reason: PaymentReason | null
  isMain: number
  usedAt: number | null
}

/** A payout account with only the last characters of its number. The full number never leaves this module. */
export interface PayoutAccountRecord extends Omit<Row, 'number' | 'isMain'> {
  ending: string
  state: 'ready' | 'waiting' | 'refused'
  isMain: boolean
}

function stateOf({ reason, usableAt }: Row, now: number): PayoutAccountRecord['state'] {
  if (reason !== null) return 'refused'
  return usableAt !== null && usableAt <= now ? 'ready' : 'waiting'
}

const accountOf = ({ number, isMain, ...row }: Row, now: number): PayoutAccountRecord => ({
  ...row,
  ending: number.slice(-ENDING),
  state: stateOf({ number, isMain, ...row }, now),
  isMain: isMain === 1,
})

const SELECT = `
  SELECT id, kind, option_id AS optionId, number, holder, usable_at AS usableAt, reason, is_main AS isMain,
    (SELECT max(step.value ->> 'at') FROM payment, json_each(payment.record, '$.steps') AS step
     WHERE payment.member_id = payout_account.member_id AND payment.record ->> '$.to.accountId' = payout_account.id
       AND step.value ->> 'state' = 'sent') AS usedAt
  FROM payout_account WHERE member_id = ?`

/** Loads the member's payout accounts, the main account first. */
export async function loadPayoutAccounts(db: D1Database, memberId: string): Promise<PayoutAccountRecord[]> {
  const { results } = await db
    .prepare(`${SELECT} AND removed_at IS NULL ORDER BY is_main DESC, added_at, id`)
    .bind(memberId)
    .all<Row>()
  return results.map((row) => accountOf(row, Date.now()))
}

/** Loads one of the member's payout accounts; undefined: this member has no such account. */
export async function loadPayoutAccount(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<PayoutAccountRecord | undefined> {
  return (await loadPayoutAccounts(db, memberId)).find((account) => account.id === id)
}

interface NewAccount {
  memberId: string
  kind: PayoutAccountKind
  optionId: string
  number: string
  branch: string | null
  holder: string
  usableAt: number
  isMain: boolean
}

/**
 * Adds a payout account. The first account becomes the main one.
 * @returns the account's id, or the refusal
 */
export async function insertPayoutAccount(
  db: D1Database,
  { memberId, kind, optionId, number, branch, holder, usableAt, isMain }: NewAccount,
): Promise<{ id: string } | { refusal: 'account.exists' | 'account.most' }> {
  const id = crypto.randomUUID()
  const now = Date.now()
  const [before, , added] = await db.batch<{ id: string }>([
    db
      .prepare(
        `SELECT id FROM payout_account WHERE member_id = ? AND option_id = ? AND number = ? AND removed_at IS NULL`,
      )
      .bind(memberId, optionId, number),
    // The previous main account loses its mark only if the next statement adds the new account, so both
    // statements have the same conditions.
    db
      .prepare(
        `UPDATE payout_account SET is_main = 0 WHERE ?1 AND member_id = ?2 AND is_main = 1
           AND (SELECT count(*) FROM payout_account WHERE member_id = ?2 AND kind = ?3 AND removed_at IS NULL) < ?4
           AND NOT EXISTS (SELECT 1 FROM payout_account
             WHERE member_id = ?2 AND option_id = ?5 AND number = ?6 AND removed_at IS NULL)`,
      )
      .bind(Number(isMain), memberId, kind, PAYOUT_ACCOUNTS_PER_KIND_MAX, optionId, number),
    db
      .prepare(
        `INSERT OR IGNORE INTO payout_account
           (id, member_id, kind, option_id, number, branch, holder, added_at, usable_at, is_main)
         SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9,
           NOT EXISTS (SELECT 1 FROM payout_account WHERE member_id = ?2 AND is_main = 1)
         WHERE (SELECT count(*) FROM payout_account WHERE member_id = ?2 AND kind = ?3 AND removed_at IS NULL) < ?10
         RETURNING id`,
      )
      .bind(
        id,
        memberId,
        kind,
        optionId,
        number,
        branch,
        holder,
        now,
        usableAt,
        PAYOUT_ACCOUNTS_PER_KIND_MAX,
      ),
  ])
  if (added?.results.length === 1) return { id }
  return { refusal: before?.results.length ? 'account.exists' : 'account.most' }
}

/** Removes a payout account. If it was the main account, the most recently used account takes its place. */
export async function markPayoutAccountRemoved(db: D1Database, memberId: string, id: string): Promise<void> {
  const now = Date.now()
  await db.batch([
    db
      .prepare(
        'UPDATE payout_account SET removed_at = ?, is_main = 0 WHERE member_id = ? AND id = ? AND removed_at IS NULL',
      )
      .bind(now, memberId, id),
    db
      .prepare(
        `UPDATE payout_account SET is_main = 1 WHERE id = (
           SELECT id FROM payout_account WHERE member_id = ?1 AND removed_at IS NULL
           ORDER BY reason IS NOT NULL, coalesce(usable_at > ?2, 1), added_at, id LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM payout_account WHERE member_id = ?1 AND is_main = 1)`,
      )
      .bind(memberId, now),
  ])
}

/** True when the member ever had this payout account. */
export async function hasEverHadPayoutAccount(
  db: D1Database,
  memberId: string,
  id: string,
): Promise<boolean> {
  const row = await db
    .prepare('SELECT 1 FROM payout_account WHERE member_id = ? AND id = ?')
    .bind(memberId, id)
    .first()
  return row !== null
}

/** Makes one of the member's payout accounts the main account. */
export async function markMainPayoutAccount(db: D1Database, memberId: string, id: string): Promise<void> {
  await db.batch([
    db.prepare('UPDATE payout_account SET is_main = 0 WHERE member_id = ? AND is_main = 1').bind(memberId),
    db
      .prepare('UPDATE payout_account SET is_main = 1 WHERE member_id = ? AND id = ? AND removed_at IS NULL')
      .bind(memberId, id),
  ])
}
