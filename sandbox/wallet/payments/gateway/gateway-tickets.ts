import { loadSecret, signText, verifyTextSignature } from '../../../store/cryptography'

/** Returns the path of a payment's pages on the payment gateway's origin. */
export const getGatewayPath = (paymentId: string): string => `/__sandbox/pay/${paymentId}`

/**
 * Returns the secret that signs the tokens for the gateway's pages, which are not stored:
 * - `ticket`: in a launch URL. It opens the page once; requesting the payment again returns the next ticket
 * - `session`: in a cookie, for one payment
 * - `phone`: in a QR code, which may be scanned again
 */

const secretOf = (db: D1Database) => loadSecret(db, 'pay-passes')

const openedTimes = (db: D1Database, paymentId: string) =>
  db.prepare('SELECT opened FROM payment WHERE id = ?').bind(paymentId).first<number>('opened')

export async function createGatewayTicket(db: D1Database, paymentId: string): Promise<string> {
  const opened = (await openedTimes(db, paymentId)) ?? 0
  return `${opened}-${await signText(await secretOf(db), `ticket/${paymentId}/${opened}`)}`
}

/** Uses up a gateway ticket. @returns a session's token; undefined when the ticket is invalid or was used */
export async function openGatewaySession(
  db: D1Database,
  paymentId: string,
  ticket: string,
): Promise<string | undefined> {
  const [opened = '', signature = ''] = ticket.split('-')
  if (!/^\d{1,9}$/.test(opened)) return undefined
  if (!(await verifyTextSignature(await secretOf(db), `ticket/${paymentId}/${opened}`, signature)))
    return undefined
  const { meta } = await db
    .prepare('UPDATE payment SET opened = opened + 1 WHERE id = ? AND opened = ?')
    .bind(paymentId, Number(opened))
    .run()
  return meta.changes > 0 ? signText(await secretOf(db), `session/${paymentId}`) : undefined
}

export const isGatewaySession = async (db: D1Database, paymentId: string, token: string): Promise<boolean> =>
  verifyTextSignature(await secretOf(db), `session/${paymentId}`, token)

export const createPhoneCode = async (db: D1Database, paymentId: string): Promise<string> =>
  signText(await secretOf(db), `phone/${paymentId}`)

export const isPhoneCode = async (db: D1Database, paymentId: string, code: string): Promise<boolean> =>
  verifyTextSignature(await secretOf(db), `phone/${paymentId}`, code)
