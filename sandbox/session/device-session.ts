import type { DeviceName } from '../../shared/contract/sessions'
import type { Visitor } from '../http/visitor'
import { deviceOf } from './device'
import { issueToken } from './member'

interface NewSession {
  token: string
  sessionId: string
  device: DeviceName
  /** The member has logged in before, but never from such a device, or never in this country. */
  isNew: 'device' | 'place' | undefined
}

/** By which a device is known again. */
export const keyOfDevice = ({ kind, model = '', os = '', browser = '' }: DeviceName): string =>
  [kind, model, os, browser].join('|')

/** Opens a session of a member, by which others of theirs can end it. */
export async function openDeviceSession(
  db: D1Database,
  memberId: string,
  { agent, address, country }: Visitor,
): Promise<NewSession> {
  const device = deviceOf(agent)
  const { results } = await db
    .prepare('SELECT device, country FROM known_login WHERE member_id = ?')
    .bind(memberId)
    .all<{ device: string; country: string }>()
  const isFirst = results.length === 0
  const isNewPlace = !isFirst && results.every((known) => known.country !== country)
  const { token, digest } = await issueToken(db, memberId)
  const sessionId = crypto.randomUUID()
  const now = Date.now()
  await db.batch([
    db
      .prepare(
        `UPDATE member_token SET session_id = ?, device = ?, country = ?, address = ?, is_new_place = ?, opened_at = ?,
           seen_at = ? WHERE digest = ?`,
      )
      .bind(sessionId, JSON.stringify(device), country, address, Number(isNewPlace), now, now, digest),
    db
      .prepare('INSERT INTO known_login VALUES (?, ?, ?) ON CONFLICT DO NOTHING')
      .bind(memberId, keyOfDevice(device), country),
  ])
  const isNewDevice = !isFirst && results.every((known) => known.device !== keyOfDevice(device))
  const isNew = isNewDevice ? 'device' : isNewPlace ? 'place' : undefined
  return { token, sessionId, device, isNew }
}
