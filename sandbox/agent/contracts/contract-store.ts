import type { ContractAnswer, ContractKind } from '../../../shared/contract/agent-contract-schemas'
import { type ScenarioState, toRealTime } from '../../scenario/state'
import type { StoredContractTerms } from '../../seed/seed-agents'
import { toDecimal } from '../../wallet/minor-units'

/** An agent's contract in the database. Times are by the game clock, which testers can advance. */

export interface ContractRow {
  id: string
  kind: ContractKind
  state: 'offered' | 'running' | 'ended' | 'declined' | 'expired'
  terms: string
  member_id: string
  /** Account names of the member and of the offering agent, as agents see them. */
  member_account: string
  by_account: string | null
  offered_at: number
  answer_by: number
  answered_at: number | null
  ended_at: number | null
  answer_key: string | null
}

const SELECT = `
  SELECT contract.*, member.shown AS member_account, giver.shown AS by_account
  FROM contract JOIN downline AS member ON member.member_id = contract.member_id
    LEFT JOIN downline AS giver ON giver.member_id = contract.by_id`

export const parseContractTerms = ({ terms }: Pick<ContractRow, 'terms'>): StoredContractTerms =>
  JSON.parse(terms) as StoredContractTerms

/** Expires contract offers that were not answered in time. */
const expire = (db: D1Database, now: number) =>
  db.prepare("UPDATE contract SET state = 'expired' WHERE state = 'offered' AND answer_by <= ?").bind(now)

/** Loads the contracts that were offered to a member, newest first. */
export async function loadMemberContracts(
  db: D1Database,
  memberId: string,
  kind: ContractKind,
  now: number,
): Promise<ContractRow[]> {
  await expire(db, now).run()
  const { results } = await db
    .prepare(
      `${SELECT} WHERE contract.member_id = ? AND contract.kind = ? ORDER BY offered_at DESC, contract.id LIMIT 200`,
    )
    .bind(memberId, kind)
    .all<ContractRow>()
  return results
}

/** Loads the kinds of contract with an offer that awaits this member's answer. */
export async function findPendingOfferKinds(
  db: D1Database,
  memberId: string,
  now: number,
): Promise<ContractKind[]> {
  const { results } = await db
    .prepare("SELECT kind FROM contract WHERE member_id = ? AND state = 'offered' AND answer_by > ?")
    .bind(memberId, now)
    .all<{ kind: ContractKind }>()
  return results.map(({ kind }) => kind)
}

/** Loads the contracts that an agent has offered, newest first. */
export async function findOfferedContracts(
  db: D1Database,
  agentId: string,
  now: number,
): Promise<ContractRow[]> {
  await expire(db, now).run()
  const { results } = await db
    .prepare(`${SELECT} WHERE by_id = ? ORDER BY offered_at DESC, contract.id LIMIT 1000`)
    .bind(agentId)
    .all<ContractRow>()
  return results
}

interface Answer {
  memberId: string
  kind: ContractKind
  id: string
  answer: ContractAnswer
  key: string
}

/**
 * Answers a contract offer that is still pending, in one transaction. Accepting an offer ends the contract
 * that was in force.
 * @returns the contract after the call, even when another call answered it; null: the member has no contract
 * with this id
 */
export async function answerContractOffer(
  db: D1Database,
  { memberId, kind, id, answer, key }: Answer,
  now: number,
): Promise<ContractRow | null> {
  const waits = 'id = ?1 AND member_id = ?2 AND kind = ?3 AND state = ?4 AND answer_by > ?5'
  const offer = [id, memberId, kind, 'offered', now]
  const ending = db
    .prepare(
      `UPDATE contract SET state = 'ended', ended_at = ?5 WHERE member_id = ?2 AND kind = ?3 AND state = 'running'
         AND EXISTS (SELECT 1 FROM contract WHERE ${waits})`,
    )
    .bind(...offer)
  const answering = db
    .prepare(`UPDATE contract SET state = ?6, answered_at = ?5, answer_key = ?7 WHERE ${waits}`)
    .bind(...offer, answer === 'accept' ? 'running' : 'declined', key)
  const reading = db
    .prepare(`${SELECT} WHERE contract.id = ? AND contract.member_id = ? AND contract.kind = ?`)
    .bind(id, memberId, kind)
  const done = await db.batch<ContractRow>([
    expire(db, now),
    ...(answer === 'accept' ? [ending] : []),
    answering,
    reading,
  ])
  return done.at(-1)?.results[0] ?? null
}

interface Offer {
  byId: string
  memberId: string
  kind: ContractKind
  terms: StoredContractTerms
  answerBy: number
  key: string
}

/**
 * Creates a contract offer, once per idempotency key.
 * @returns null: another offer of this kind awaits the member's answer
 */
export async function createContractOffer(
  db: D1Database,
  { byId, memberId, kind, terms, answerBy, key }: Offer,
  now: number,
): Promise<ContractRow | null> {
  const making = db
    .prepare(
      `INSERT OR IGNORE INTO contract (id, kind, by_id, member_id, terms, state, offered_at, answer_by, make_key)
       VALUES (?, ?, ?, ?, ?, 'offered', ?, ?, ?)`,
    )
    .bind(crypto.randomUUID(), kind, byId, memberId, JSON.stringify(terms), now, answerBy, key)
  const reading = db.prepare(`${SELECT} WHERE by_id = ? AND make_key = ?`).bind(byId, key)
  const done = await db.batch<ContractRow>([expire(db, now), making, reading])
  return done.at(-1)?.results[0] ?? null
}

/** Formats the terms of an agent's contract as in the platform's replies. */

const wireTerms = ({ rate, leastBase, most, ...terms }: StoredContractTerms) => ({
  ...terms,
  rate: toDecimal(rate),
  leastBase: toDecimal(leastBase),
  most: most === null ? null : toDecimal(most),
})

/** Formats an agent's contract without the names of its parties. */
function bare(row: ContractRow, scenario: ScenarioState) {
  const { id, kind, state, offered_at, answer_by, answered_at, ended_at } = row
  return {
    ...{ id, kind, state, terms: wireTerms(parseContractTerms(row)) },
    offeredAt: toRealTime(scenario, offered_at),
    answerBy: toRealTime(scenario, answer_by),
    ...(answered_at !== null && { answeredAt: toRealTime(scenario, answered_at) }),
    ...(ended_at !== null && { endedAt: toRealTime(scenario, ended_at) }),
  }
}

/** Formats an agent's contract for the member to whom it was offered. */
export const toMemberContractReply = (row: ContractRow, scenario: ScenarioState) => ({
  ...bare(row, scenario),
  ...(row.by_account !== null && { from: row.by_account }),
})

/** Formats an agent's contract for the agent who offered it. */
export const toOfferedContractReply = (row: ContractRow, scenario: ScenarioState) => ({
  ...bare(row, scenario),
  member: { id: row.member_id, account: row.member_account },
})
