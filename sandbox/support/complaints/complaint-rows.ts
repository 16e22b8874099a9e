import type { ComplaintState, ComplaintSubject } from '../../../shared/contract/complaint-schemas'
import { omitNulls } from '../../http/requests'
import { loadSecret, sha256, signText } from '../../store/cryptography'

/** Time within which the sandbox promises its final answer, ms. */
const ANSWER_MS = 14 * 24 * 3_600_000

const ENTRY_COLUMNS = `number, subject, subject_id AS subjectId, state, opened_at AS openedAt,
  acknowledged_at AS acknowledgedAt, answer_due_at AS answerDueAt, answered_at AS answeredAt`

interface EntryRow {
  number: string
  subject: ComplaintSubject
  subjectId: string | null
  state: ComplaintState
  openedAt: number
  acknowledgedAt: number | null
  answerDueAt: number | null
  answeredAt: number | null
}

/** The sender of a call, and its idempotency key. `memberId` is null for guests. */
export interface ComplaintCaller {
  memberId: string | null
  key: string
}

export interface NewComplaintBody {
  subject: ComplaintSubject
  subjectId?: string | undefined
  text: string
  contact?: string | undefined
  userName?: string | undefined
}

const digestOfKey = ({ memberId, key }: ComplaintCaller) => sha256(`${memberId ?? 'guest'} ${key}`)

/**
 * Returns the access code that belongs to an idempotency key. It is derived instead of stored, so that a repeated
 * call gets the same code, and the database contains only its digest.
 */
async function accessCodeOf(db: D1Database, key: string): Promise<string> {
  const mac = await signText(await loadSecret(db, 'complaint'), key)
  return (mac.slice(0, 20).toUpperCase().match(/.{4}/g) ?? []).join('-')
}

/** Opens a complaint and confirms it immediately. Returns undefined when the key was used for another body. */
export async function openComplaint(
  db: D1Database,
  caller: ComplaintCaller,
  body: NewComplaintBody,
): Promise<{ number: string; accessCode?: string } | undefined> {
  const { memberId } = caller
  const madeWith = await digestOfKey(caller)
  const bodyDigest = await sha256(JSON.stringify(body))
  const number = `C-${madeWith.slice(0, 8).toUpperCase()}`
  const accessCode = memberId === null ? await accessCodeOf(db, caller.key) : undefined
  const now = Date.now()
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO complaint (number, member_id, code_digest, subject, subject_id, state, contact, user_name,
           opened_at, acknowledged_at, answer_due_at, made_with, body_digest)
         VALUES (?, ?, ?, ?, ?, 'received', ?, ?, ?, ?, ?, ?, ?)`,
      )
      .bind(
        ...[number, memberId, accessCode === undefined ? null : await sha256(accessCode), body.subject],
        ...[body.subjectId ?? null, body.contact ?? null, body.userName ?? null],
        ...[now, now, now + ANSWER_MS, madeWith, bodyDigest],
      ),
    db
      .prepare(
        `INSERT OR IGNORE INTO complaint_message (number, sender, text, at, made_with, body_digest)
         SELECT number, 'player', ?, ?, made_with, body_digest FROM complaint WHERE made_with = ?`,
      )
      .bind(body.text, now, madeWith),
  ])
  const stored = await db
    .prepare('SELECT body_digest FROM complaint WHERE made_with = ?')
    .bind(madeWith)
    .first<string>('body_digest')
  if (stored !== bodyDigest) return undefined
  return { number, ...(accessCode !== undefined && { accessCode }) }
}

export async function loadComplaints(db: D1Database, memberId: string) {
  const { results } = await db
    .prepare(
      `SELECT ${ENTRY_COLUMNS} FROM complaint WHERE member_id = ? ORDER BY opened_at DESC, number LIMIT 200`,
    )
    .bind(memberId)
    .all<EntryRow>()
  return results.map(omitNulls)
}

/** Loads a complaint of a member. Returns undefined when the member has no such complaint. */
export const loadMemberComplaint = (db: D1Database, memberId: string, number: string) =>
  loadComplaint(db, 'member_id = ?', memberId, number)

/** Writes a typed access code as `accessCodeOf` does: groups of four, in upper case. */
const formatAccessCode = (typed: string): string =>
  (
    typed
      .replaceAll('-', '')
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  ).join('-')

/** Loads a guest's complaint. Returns undefined for an unknown number, and for a wrong code. */
export const loadGuestComplaint = async (db: D1Database, accessCode: string, number: string) =>
  loadComplaint(db, 'code_digest = ?', await sha256(formatAccessCode(accessCode)), number.toUpperCase())

async function loadComplaint(db: D1Database, condition: string, owner: string, number: string) {
  const row = await db
    .prepare(`SELECT ${ENTRY_COLUMNS} FROM complaint WHERE number = ? AND ${condition}`)
    .bind(number, owner)
    .first<EntryRow>()
  if (!row) return undefined
  const { results: messages } = await db
    .prepare('SELECT sender AS "from", text, at FROM complaint_message WHERE number = ? ORDER BY id')
    .bind(row.number)
    .all<{ from: 'player' | 'operator'; text: string; at: number }>()
  return { ...omitNulls(row), ...(row.state === 'answered' && { canReopen: true }), messages }
}

/**
 * Adds a player's message, which reopens an answered complaint. Returns false when the key was used for another
 * message.
 */
export async function addPlayerMessage(
  db: D1Database,
  caller: ComplaintCaller,
  { number, text }: { number: string; text: string },
): Promise<boolean> {
  const madeWith = await digestOfKey(caller)
  const bodyDigest = await sha256(JSON.stringify([number, text]))
  await db.batch([
    db
      .prepare(
        `INSERT OR IGNORE INTO complaint_message (number, sender, text, at, made_with, body_digest)
         VALUES (?, 'player', ?, ?, ?, ?)`,
      )
      .bind(number, text, Date.now(), madeWith, bodyDigest),
    // Only a new message reopens the complaint.
    db
      .prepare(
        `UPDATE complaint SET state = 'in-progress' WHERE number = ? AND state = 'answered' AND changes() = 1`,
      )
      .bind(number),
  ])
  const stored = await db
    .prepare('SELECT body_digest FROM complaint_message WHERE made_with = ?')
    .bind(madeWith)
    .first<string>('body_digest')
  return stored === bodyDigest
}

/** Loads the latest complaints of everybody, for testers. */
export async function loadAllComplaints(db: D1Database) {
  const { results } = await db
    .prepare(
      `SELECT ${ENTRY_COLUMNS}, (SELECT account FROM member WHERE id = member_id) AS account, contact,
         (SELECT text FROM complaint_message AS message WHERE message.number = complaint.number
          ORDER BY id DESC LIMIT 1) AS latest
       FROM complaint ORDER BY opened_at DESC LIMIT 100`,
    )
    .all<EntryRow & { account: string | null; contact: string | null; latest: string }>()
  return results.map(omitNulls)
}
export type TesterComplaint = Awaited<ReturnType<typeof loadAllComplaints>>[number]

/**
 * Answers a complaint as the operator. The state `answered` makes this the final answer.
 * @param answerDueAt another deadline, ms since the epoch; a past time makes the answer late
 * @returns false when there is no such complaint
 */
export async function answerComplaint(
  db: D1Database,
  {
    number,
    state,
    text,
    answerDueAt,
  }: {
    number: string
    state: ComplaintState
    text?: string | undefined
    answerDueAt?: number | undefined
  },
): Promise<boolean> {
  const now = Date.now()
  const { meta } = await db
    .prepare(
      `UPDATE complaint SET state = ?1, answer_due_at = coalesce(?2, answer_due_at),
         answered_at = CASE WHEN ?1 = 'answered' THEN ?3 ELSE answered_at END WHERE number = ?4`,
    )
    .bind(state, answerDueAt ?? null, now, number)
    .run()
  if (meta.changes === 0) return false
  if (text !== undefined)
    await db
      .prepare(
        `INSERT INTO complaint_message (number, sender, text, at, made_with, body_digest)
         VALUES (?, 'operator', ?, ?, ?, '')`,
      )
      .bind(number, text, now, crypto.randomUUID())
      .run()
  return true
}
