import { loadLedgerName } from '../../store/ledger-name'
import { createTransferPostings } from '../../wallet/transaction'
import type { WalletBindings } from '../../wallet/wallet-env'
import { getWalletStub } from '../../wallet/wallet-name'
import {
  hasMetReferralTerms,
  INVITED_FRIENDS_SQL,
  type InvitedFriendRow,
  REFERRAL_TERMS,
} from './friend-progress'

/**
 * Payments for invited friends. Database and wallets are separate stores, so a payment is repeated until the
 * database has recorded it. The key of its ledger entry ensures that each wallet is credited only once.
 */

type Bindings = Pick<WalletBindings, 'DB' | 'WALLET'>

/** SQL condition that is true when a referral may still have to be paid. */
const IS_OPEN = '(met_at IS NULL OR is_rewarded AND (inviter_paid_at IS NULL OR friend_paid_at IS NULL))'

const UNPAID = `${INVITED_FRIENDS_SQL} WHERE %who AND ${IS_OPEN}`

/**
 * SQL that decides, once for each friend who met the terms, whether the friend is one of the inviter's
 * rewarded friends this month.
 */
const MEET = `
  UPDATE referral SET met_at = ?2, is_rewarded = (
    SELECT count(*) < ?4 FROM referral AS others
    WHERE others.inviter_id = referral.inviter_id AND others.is_rewarded AND others.met_at >= ?3)
  WHERE member_id = ?1 AND met_at IS NULL`

export const isReferralEnabled = async (db: D1Database): Promise<boolean> =>
  (await db
    .prepare("SELECT id FROM promotion WHERE type = 'REFERRAL' AND coalesce(end_time, ?1 + 1) > ?1")
    .bind(Date.now())
    .first('id')) !== null

/**
 * Returns the statement that finds a referral of the member that may still have to be paid; most members have
 * none. Callers add the statement to a batch that they send anyway, because it runs with every round.
 */
export const createOpenReferralQuery = (db: D1Database, memberId: string): D1PreparedStatement =>
  db.prepare(`SELECT 1 FROM referral WHERE member_id = ? AND ${IS_OPEN}`).bind(memberId)

/** Pays a member and their inviter the referral rewards that are due after a deposit or a round. */
export const payReferralRewards = (env: Bindings, memberId: string): Promise<void> =>
  payDueReferrals(env, UNPAID.replace('%who', 'referral.member_id = ?'), memberId)

/**
 * Pays an inviter the due rewards for all invited friends, such as rewards that waited while the inviter took
 * a break.
 */
export const payInviterRewards = (env: Bindings, inviterId: string): Promise<void> =>
  payDueReferrals(env, UNPAID.replace('%who', 'inviter_id = ?'), inviterId)

async function payDueReferrals(env: Bindings, query: string, id: string): Promise<void> {
  const { results } = await env.DB.prepare(query).bind(id).all<InvitedFriendRow>()
  for (const friend of results)
    if (friend.metAt !== null || hasMetReferralTerms(friend)) await pay(env, friend)
}

async function pay({ DB, WALLET }: Bindings, friend: InvitedFriendRow): Promise<void> {
  const { memberId, inviterId } = friend
  const now = Date.now()
  if (friend.metAt === null) {
    if (!(await isReferralEnabled(DB))) return
    const month = new Date(now)
    const monthBegan = Date.UTC(month.getUTCFullYear(), month.getUTCMonth())
    await DB.prepare(MEET).bind(memberId, now, monthBegan, REFERRAL_TERMS.mostPerMonth).run()
  }
  const isRewarded = await DB.prepare('SELECT is_rewarded FROM referral WHERE member_id = ?')
    .bind(memberId)
    .first<number>('is_rewarded')
  if (!isRewarded) return
  const ledger = await loadLedgerName(DB)
  const due = [
    ['inviter_paid_at', inviterId, REFERRAL_TERMS.inviter],
    ['friend_paid_at', memberId, REFERRAL_TERMS.friend],
  ] as const
  for (const [column, owner, amount] of due) {
    const wallet = getWalletStub({ WALLET }, { memberId: owner, mode: 'real', ledger })
    // A member who takes a break gets no bonus, so the payment waits.
    if (await wallet.standingRefusal()) continue
    const key = `referral:${memberId}`
    await wallet.post({ key, digest: key, postings: createTransferPostings('operator', 'player', amount) })
    await DB.prepare(`UPDATE referral SET ${column} = ? WHERE member_id = ? AND ${column} IS NULL`)
      .bind(now, memberId)
      .run()
  }
}
