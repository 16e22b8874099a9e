import { type Context, Hono } from 'hono'
import { base64url } from 'jose'
import * as v from 'valibot'
import { APPLICATION_IMAGE_SIZE_MAX } from '../../../shared/config/product-limits'
import { endpoints } from '../../../shared/contract/endpoints'
import { missingDepositSchema, TRANSACTION_ID } from '../../../shared/contract/payment-schemas'
import { readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../../http/requests'
import { requireMemberToken } from '../../session/member-session'
import { detectImageType, joinChunks, splitIntoChunks } from '../../store/image-files'
import { toMinor } from '../minor-units'
import type { WalletEnv } from '../wallet-env'
import { getMemberPaymentClient, replyToPaymentCall } from './member-payments'
import type { PaymentProof, PaymentRefusal } from './payment-record'
import { refusePayment } from './payment-refusals'
import { loadPaymentListReply } from './payment-replies'

/** An image by which a member proves a payment. */

interface Slip {
  type: string
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Returns the payment slip image of a form: null when there is none, undefined when it is too large or not an
 * image.
 */
async function slipIn(form: FormData): Promise<Slip | null | undefined> {
  const files = form.getAll('slip')
  const [file] = files
  if (file === undefined) return null
  if (files.length > 1 || !(file instanceof File) || file.size > APPLICATION_IMAGE_SIZE_MAX) return undefined
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = detectImageType(bytes)
  return type === 'image/png' || type === 'image/jpeg' ? { type, bytes } : undefined
}

/** Stores the image of a payment slip. @returns the slip's id */
async function storeSlip(db: D1Database, { type, bytes }: Slip): Promise<string> {
  const id = crypto.randomUUID()
  const insert = db.prepare('INSERT INTO payment_slip VALUES (?, ?, ?, ?)')
  await db.batch(
    splitIntoChunks(bytes).map((chunk, part) => insert.bind(id, part, type, base64url.encode(chunk))),
  )
  return id
}

export async function findPaymentSlip(db: D1Database, id: string) {
  const { results } = await db
    .prepare('SELECT type, bytes FROM payment_slip WHERE id = ? ORDER BY part')
    .bind(id)
    .all<{ type: string; bytes: string }>()
  return joinChunks(results.map(({ type, bytes }) => ({ type, bytes: base64url.decode(bytes) })))
}

/** Calls by which members report that they paid. */
export const paymentProofRoutes = new Hono<WalletEnv>()

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const ofContract = v.omit(missingDepositSchema, ['slip'])
const REMARK_MAX = 300

/**
 * Reads the details of a payment that the member reports; undefined where absent; null when one is invalid.
 */
function parseProofFields(form: FormData): Pick<PaymentProof, 'amount' | 'paidAt' | 'remark'> | null {
  const texts = v.safeParse(ofContract, Object.fromEntries(form))
  if (!texts.success) return null
  const { paidAmount, paidAt, remark } = texts.output
  const amount = paidAmount === undefined ? undefined : toMinor(paidAmount)
  const isPaid = paidAmount === undefined || (amount !== undefined && amount > 0)
  if (!isPaid || (remark && Array.from(remark).length > REMARK_MAX)) return null
  return { amount, paidAt: paidAt === undefined ? undefined : Number(paidAt), remark }
}

async function proofIn(db: D1Database, form: FormData): Promise<PaymentProof | { refusal: PaymentRefusal }> {
  const transactionId = textIn(form, 'transactionId') || null
  if (transactionId !== null && !TRANSACTION_ID.test(transactionId)) return { refusal: 'payment.proof' }
  const known = parseProofFields(form)
  if (known === null) return { refusal: 'request.invalid' }
  const slip = await slipIn(form)
  if (slip === undefined) return { refusal: 'payment.slip' }
  return { at: Date.now(), transactionId, slip: slip && (await storeSlip(db, slip)), ...known }
}

async function say(c: Context<WalletEnv>, kind: 'prove' | 'ask'): Promise<Response> {
  const form = await c.req.formData().catch(() => new FormData())
  const desk = getMemberPaymentClient(c)
  const id = textIn(form, 'paymentId')
  if (!(await desk.find(id))) return replyToPaymentCall(c, { refusal: 'payment.not.found' })
  const proof = await proofIn(c.env.DB, form)
  if ('refusal' in proof) return replyToPaymentCall(c, proof)
  const isEmpty = proof.transactionId === null && proof.slip === null
  if (kind === 'ask' && isEmpty) return replyToPaymentCall(c, { refusal: 'payment.proof' })
  return replyToPaymentCall(c, await desk.change(id, { kind, proof }))
}

paymentProofRoutes.post(endpoints.proveDeposit.path, requireMemberToken, (c) => say(c, 'prove'))
paymentProofRoutes.post(endpoints.missingDeposit.path, requireMemberToken, (c) => say(c, 'ask'))

/** Calls about existing payments. A payment of another member is reported as not found. */
export const paymentRoutes = new Hono<WalletEnv>()

const NOT_FOUND = { refusal: 'payment.not.found' } as const

paymentRoutes.get(endpoints.payment.path, requireMemberToken, async (c) => {
  const record = await getMemberPaymentClient(c).find(c.req.query('id') ?? '')
  return replyToPaymentCall(c, record ? { record } : NOT_FOUND)
})

paymentRoutes.get(endpoints.paymentByKey.path, requireMemberToken, async (c) => {
  const found = await getMemberPaymentClient(c).ofKey(c.req.query('key') ?? '')
  if (found === 'under-way')
    return sendFailure(c, 409, 'payment.under.way', 'A payment with this key is being made.')
  return replyToPaymentCall(c, found ? { record: found } : NOT_FOUND)
})

paymentRoutes.get(endpoints.openPayments.path, requireMemberToken, async (c) => {
  const records = await getMemberPaymentClient(c).open()
  return sendSuccess(c, { list: await loadPaymentListReply(c.env.DB, records, readCallLanguage(c)) })
})

async function paymentIdOf(c: Context): Promise<string | undefined> {
  const body = v.safeParse(v.object({ paymentId: v.string() }), await readCallBody(c))
  return body.success ? body.output.paymentId : undefined
}

paymentRoutes.post(endpoints.paymentSeen.path, requireMemberToken, async (c) => {
  const id = await paymentIdOf(c)
  if (id === undefined) return refusePayment(c, 'request.invalid')
  const answer = await getMemberPaymentClient(c).change(id, { kind: 'see' })
  return 'refusal' in answer ? refusePayment(c, answer.refusal) : sendSuccess(c, null)
})

paymentRoutes.post(endpoints.cancelPayment.path, requireMemberToken, async (c) => {
  const id = await paymentIdOf(c)
  if (id === undefined) return refusePayment(c, 'request.invalid')
  return replyToPaymentCall(c, await getMemberPaymentClient(c).change(id, { kind: 'cancel' }))
})
