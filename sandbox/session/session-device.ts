import Bowser from 'bowser'
import type { SessionDevice } from '../../shared/contract/session-schemas'
import type { CallVisitor } from '../http/call-visitor'
import { createMemberToken } from './member-session'

const KINDS = { mobile: 'phone', tablet: 'tablet', desktop: 'desktop' } as const

const isKind = (type: string): type is keyof typeof KINDS => Object.hasOwn(KINDS, type)

/** Names of browsers that Bowser knows. Bowser repeats the text of a browser that it does not know. */
const BROWSERS: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))

/** Device names that are safe to repeat; the rest of a user agent is untrusted text. */
const MODELS = ['iPhone', 'iPad'] as const

/** Returns the device that a User-Agent header names. */
export function parseUserAgentDevice(agent: string): SessionDevice {
  if (agent === '') return { kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(agent)
  const type = platform.type ?? ''
  const model = MODELS.find((name) => agent.includes(name))
  return {
    kind: isKind(type) ? KINDS[type] : 'unknown',
    ...(model && { model }),
    ...(os.name && { os: os.name }),
    ...(browser.name && BROWSERS.has(browser.name) && { browser: browser.name }),
  }
}

interface NewSession {
  token: string
  sessionId: string
  device: SessionDevice
  /**
   * Reason why the login is new for a member who has logged in before: the device or the country ('place')
   * was never used.
   */
  isNew: 'device' | 'place' | undefined
}

/** Returns the key by which a device is recognised at later logins. */
export const getDeviceKey = ({ kind, model = '', os = '', browser = '' }: SessionDevice): string =>
  [kind, model, os, browser].join('|')

/** Opens a session of a member on a device. The member can end the new session from their other sessions. */
export async function openDeviceSession(
  db: D1Database,
  memberId: string,
  { agent, address, country }: CallVisitor,
): Promise<NewSession> {
  const device = parseUserAgentDevice(agent)
  const { results } = await db
    .prepare('SELECT device, country FROM known_login WHERE member_id = ?')
    .bind(memberId)
    .all<{ device: string; country: string }>()
  const isFirst = results.length === 0
  const isNewPlace = !isFirst && results.every((known) => known.country !== country)
  const { token, digest } = await createMemberToken(db, memberId)
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
      .bind(memberId, getDeviceKey(device), country),
  ])
  const isNewDevice = !isFirst && results.every((known) => known.device !== getDeviceKey(device))
  const isNew = isNewDevice ? 'device' : isNewPlace ? 'place' : undefined
  return { token, sessionId, device, isNew }
}

/** Returns the names of a device, which are equal in every language; empty for an unknown device. */
export const formatDeviceName = ({ model, os, browser }: SessionDevice): string =>
  [model ?? os, browser].filter((part) => part !== undefined).join(', ')

/** Loads the names of the device on which a session was opened; null for an unknown device. */
export async function loadSessionDeviceName(db: D1Database, tokenDigest: string): Promise<string | null> {
  const device = await db
    .prepare('SELECT device FROM member_token WHERE digest = ?')
    .bind(tokenDigest)
    .first<string>('device')
  return device === null ? null : formatDeviceName(JSON.parse(device) as SessionDevice) || null
}
