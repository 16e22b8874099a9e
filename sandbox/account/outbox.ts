import type { LanguageCode } from '../../shared/config/languages'
import { type OutboxPurpose, outboxText } from './outbox-texts'

/** An SMS or e-mail. The sandbox sends none; testers read them at /__sandbox/outbox. */
export interface OutboxEntry {
  id: number
  channel: 'sms' | 'email'
  recipient: string
  purpose: OutboxPurpose
  text: string
  /** The code or temporary password that the recipient types. */
  secret: string | null
  /** ms since the epoch. */
  sentAt: number
}

/** Most entries that are kept. */
const KEPT = 500

export async function send(
  db: D1Database,
  { channel, recipient, purpose, secret }: Pick<OutboxEntry, 'channel' | 'recipient' | 'purpose' | 'secret'>,
  language: LanguageCode,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        'INSERT INTO outbox (channel, recipient, purpose, text, secret, sent_at) VALUES (?, ?, ?, ?, ?, ?)',
      )
      .bind(channel, recipient, purpose, outboxText(purpose, secret, language), secret, Date.now()),
    db.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').bind(KEPT),
  ])
}

/** The latest 100 entries, newest first. */
export async function outboxEntries(db: D1Database): Promise<OutboxEntry[]> {
  const { results } = await db
    .prepare(
      'SELECT id, channel, recipient, purpose, text, secret, sent_at AS sentAt FROM outbox ORDER BY id DESC LIMIT 100',
    )
    .all<OutboxEntry>()
  return results
}
