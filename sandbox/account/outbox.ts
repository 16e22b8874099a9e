import { findLanguage, type LanguageCode } from '../../shared/config/languages'
import outboxTexts from './outbox-texts.json'
import type { AccountRefusal } from './refusals'

type Texts = (typeof outboxTexts)['en']
export type OutboxPurpose = keyof Texts

/** Texts of SMS and e-mails by language tag. `{secret}` is the code or temporary password. */
const texts: Readonly<Record<string, Texts>> = outboxTexts

const textsIn = (language: LanguageCode): Texts => texts[findLanguage(language)?.tag ?? ''] ?? outboxTexts.en

/** Site in the last line of an SMS. Browsers offer to fill in the code only on this site (WebOTP API). */
const HOST = 'oriel.example'

/** Returns the text of an SMS or e-mail. @param secret the code or temporary password in the message */
export function formatOutboxText(
  purpose: OutboxPurpose,
  secret: string | null,
  language: LanguageCode,
): string {
  const text = textsIn(language)[purpose].replace('{secret}', secret ?? '')
  const isCode = secret !== null && purpose !== 'temporary-password'
  return isCode ? `${text}\n\n@${HOST} #${secret}` : text
}

const DAY_MS = 86_400_000
const MESSAGES_PER_DAY_MAX = 5

/**
 * Limits SMS and e-mails to one recipient: one in `pauseS` seconds, and five a day. Counts requests instead
 * of sent messages, so that the limit does not reveal whether an account exists.
 *
 * @param pauseS 0: no limits
 * @param options.mostADay messages per day
 * @param options.hasPause false: only the daily limit
 */
export async function refuseExcessMessages(
  db: D1Database,
  recipient: string,
  pauseS: number,
  { mostADay = MESSAGES_PER_DAY_MAX, hasPause = true }: { mostADay?: number; hasPause?: boolean } = {},
): Promise<AccountRefusal | undefined> {
  if (pauseS === 0) return undefined
  const now = Date.now()
  const pauseMs = hasPause ? pauseS * 1000 : 0
  const [, taken, found] = await db.batch<{ oldest: number | null; newest: number | null; count: number }>([
    db.prepare('DELETE FROM message_request WHERE at <= ?').bind(now - DAY_MS),
    db
      .prepare(
        `INSERT INTO message_request SELECT ?1, ?2 WHERE NOT (
           SELECT count(*) >= ?3 OR coalesce(max(at), 0) > ?4 FROM message_request WHERE recipient = ?1
         )`,
      )
      .bind(recipient, now, mostADay, now - pauseMs),
    db
      .prepare(
        'SELECT min(at) AS oldest, max(at) AS newest, count(*) AS count FROM message_request WHERE recipient = ?',
      )
      .bind(recipient),
  ])
  if (taken?.meta.changes !== 0) return undefined
  const { oldest, newest, count } = found?.results[0] ?? { oldest: now, newest: now, count: 0 }
  const free = count >= mostADay ? (oldest ?? now) + DAY_MS : (newest ?? now) + pauseMs
  return { code: 'sms.too.often', retryAfterS: Math.max(1, Math.ceil((free - now) / 1000)) }
}

/** An SMS or e-mail. The sandbox sends none; testers read the messages at /__sandbox/outbox. */
export interface OutboxEntry {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  purpose: OutboxPurpose
  text: string
  secret: string | null
  /** Time at which the message was sent, ms since the epoch. */
  sentAt: number
}

const OUTBOX_ENTRIES_MAX = 500

export async function sendToOutbox(
  db: D1Database,
  { channel, recipient, purpose, secret }: Pick<OutboxEntry, 'channel' | 'recipient' | 'purpose' | 'secret'>,
  language: LanguageCode,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        'INSERT INTO outbox (channel, recipient, purpose, text, secret, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(channel, recipient, purpose, formatOutboxText(purpose, secret, language), secret, Date.now()),
    db.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').bind(OUTBOX_ENTRIES_MAX),
  ])
}

/** Loads the latest 100 SMS and e-mails, newest first. */
export async function loadOutboxEntries(db: D1Database): Promise<OutboxEntry[]> {
  const { results } = await db
    .prepare(
      'SELECT id, channel, recipient, purpose, text, secret, sent_at AS sentAt FROM outbox ORDER BY id DESC LIMIT 100',
    )
    .all<OutboxEntry>()
  return results
}
