import type { DeviceName } from '../../shared/contract/sessions'

/** The names of a device, which are the same in every language; empty when nothing is known of it. */
export const namesOf = ({ model, os, browser }: DeviceName): string =>
  [model ?? os, browser].filter((part) => part !== undefined).join(', ')

/** The names of the device on which a session was opened; null when nothing is known of it. */
export async function deviceOfSession(db: D1Database, tokenDigest: string): Promise<string | null> {
  const device = await db
    .prepare('SELECT device FROM member_token WHERE digest = ?')
    .bind(tokenDigest)
    .first<string>('device')
  return device === null ? null : namesOf(JSON.parse(device) as DeviceName) || null
}
