import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../../shared/contract/endpoints'
import { missingSchema, TRANSACTION_ID } from '../../../shared/contract/payments'
import { requireMember } from '../../session/member'
import type { WalletEnv } from '../env'
import { toMinor } from '../money'
import { answered, deskOf } from './member-desk'
import type { PaymentRefusal, Proof } from './payment-record'
import { keepSlip, slipIn } from './slips'

/** Calls by which members say that they paid. */
export const proofCalls = new Hono<WalletEnv>()

const textIn = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

const ofContract = v.omit(missingSchema, ['slip'])
const REMARK_MAX = 300

/** What the member says besides, undefined where that is nothing; null when it cannot be. */
function knownIn(form: FormData): Pick<Proof, 'amount' | 'paidAt' | 'remark'> | null {
  const texts = v.safeParse(ofContract, Object.fromEntries(form))
  if (!texts.success) return null
  const { paidAmount, paidAt, remark } = texts.output
  const amount = paidAmount === undefined ? undefined : toMinor(paidAmount)
  const isPaid = paidAmount === undefined || (amount !== undefined && amount > 0)
  if (!isPaid || (remark && Array.from(remark).length > REMARK_MAX)) return null
  return { amount, paidAt: paidAt === undefined ? undefined : Number(paidAt), remark }
}

async function proofIn(db: D1Database, form: FormData): Promise<Proof | { refusal: PaymentRefusal }> {
  const transactionId = textIn(form, 'transactionId') || null
  if (transactionId !== null && !TRANSACTION_ID.test(transactionId)) return { refusal: 'payment.proof' }
  const known = knownIn(form)
  if (known === null) return { refusal: 'request.invalid' }
  const slip = await slipIn(form)
  if (slip === undefined) return { refusal: 'payment.slip' }
  return { at: Date.now(), transactionId, slip: slip && (await keepSlip(db, slip)), ...known }
}

async function say(c: Context<WalletEnv>, kind: 'prove' | 'ask'): Promise<Response> {
  const form = await c.req.formData().catch(() => new FormData())
  const desk = deskOf(c)
  const id = textIn(form, 'paymentId')
  if (!(await desk.find(id))) return answered(c, { refusal: 'payment.not.found' })
  const proof = await proofIn(c.env.DB, form)
  if ('refusal' in proof) return answered(c, proof)
  const isEmpty = proof.transactionId === null && proof.slip === null
  if (kind === 'ask' && isEmpty) return answered(c, { refusal: 'payment.proof' })
  return answered(c, await desk.change(id, { kind, proof }))
}

proofCalls.post(endpoints.proveDeposit.path, requireMember, (c) => say(c, 'prove'))
proofCalls.post(endpoints.missingDeposit.path, requireMember, (c) => say(c, 'ask'))
