import type { EndpointName } from '../../../shared/contract/endpoints'
import type { Envelope, Sandbox } from './sandbox-start'

/** Agents of the sandbox: `rafi88` is below `bilal_agent`, `nusrat` and `tanvir` below `rafi88`. */

export const MEMBER = { bilal_agent: '40182778', rafi88: '40182776', nusrat: '40182777' }

/** Keeps the members without an account away, so that a test's own bets are all that a team has played. */
export async function leaveUngrown(sandbox: Sandbox): Promise<void> {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db.prepare("INSERT OR REPLACE INTO setting VALUES ('downlineGrown', '99999')").run()
}

export interface Answer<T> {
  status: number
  errorCode?: string | undefined
  value?: T | undefined
}

/** The answer to a call, whatever it is. */
export async function answerOf<T = unknown>(
  sandbox: Sandbox,
  name: EndpointName,
  options: Parameters<Sandbox['call']>[1],
): Promise<Answer<T>> {
  const reply = await sandbox.call(name, options)
  const { value, errorCode } = (await reply.json()) as Envelope
  return { status: reply.status, errorCode, value: value as T | undefined }
}

/** Sends a body with an idempotency key. */
export const send = <T = unknown>(
  sandbox: Sandbox,
  name: EndpointName,
  { token, body, key = crypto.randomUUID() }: { token: string; body: unknown; key?: string },
): Promise<Answer<T>> => answerOf<T>(sandbox, name, { token, body, headers: { 'Idempotency-Key': key } })

/** Whoever is above an agent offers a contract. @returns its id */
export async function offerTo(
  sandbox: Sandbox,
  account: string,
  terms: Record<string, unknown> = {},
): Promise<string> {
  const reply = await sandbox.ask('/__sandbox/contracts', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ account, ...terms }),
  })
  const { id } = (await reply.json()) as { id: string }
  return id
}
