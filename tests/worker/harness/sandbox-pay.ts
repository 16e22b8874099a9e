import { createHmac } from 'node:crypto'
import type { Response } from 'miniflare'
import { type EndpointName, endpoints } from '../../../shared/contract/endpoints'
import { parseReply } from '../../../shared/contract/field-schemas'
import { type DepositFlow, type Payment, paymentSchema } from '../../../shared/contract/payment-schemas'
import type { SandboxResponse } from './sandbox-account'
import type { Sandbox, SandboxEnvelope } from './sandbox-start'

/** Past payments in rafi88’s seeded wallet: the total amount sent, and the fees, in minor units. */
export const PAST_PAYMENTS = { sent: 647_750, fees: 2_250 } as const

/** True when a ledger key belongs to a seeded past payment. */
export const isPastPaymentKey = (key: string): boolean => key.startsWith('payment:seed-')

/** A member of the sandbox who deposits. The test also acts as gateway and tester. */

const calls = {
  gateway: 'depositByLaunchUrl',
  qr: 'depositByQr',
  transfer: 'depositByTransfer',
} as const satisfies Record<DepositFlow, EndpointName>

export interface PaymentResponse extends Omit<SandboxResponse, 'retryAfterS'> {
  /** The payment in the response, parsed with the contract’s schema. */
  payment?: Payment
}

export async function parsePaymentResponse(reply: Response): Promise<PaymentResponse> {
  const envelope = (await reply.json()) as SandboxEnvelope
  const payment = envelope.success ? parseReply(paymentSchema, envelope.value).value : undefined
  return { status: reply.status, ...envelope, ...(payment && { payment }) }
}

export class SandboxPayer {
  constructor(
    readonly sandbox: Sandbox,
    readonly token: string,
  ) {}

  /**
   * Requests a deposit.
   * @param key idempotency key, or null to omit the header
   */
  async create(
    flow: DepositFlow,
    body: Record<string, unknown>,
    key: string | null = crypto.randomUUID(),
    headers: Record<string, string> = {},
  ): Promise<PaymentResponse> {
    const options = { token: this.token, body, headers }
    if (key !== null) options.headers = { ...headers, 'Idempotency-Key': key }
    return parsePaymentResponse(await this.sandbox.call(calls[flow], options))
  }

  /** Creates a deposit, and asserts that it succeeds. */
  async made(flow: DepositFlow, body: Record<string, unknown>, key?: string): Promise<Payment> {
    const answer = await this.create(flow, body, key)
    if (!answer.payment) throw new Error(`No payment was made: ${answer.errorCode}`)
    return answer.payment
  }

  async look(id: string): Promise<PaymentResponse> {
    return parsePaymentResponse(await this.sandbox.call('payment', { token: this.token, query: { id } }))
  }

  async byKey(key: string): Promise<PaymentResponse> {
    return parsePaymentResponse(
      await this.sandbox.call('paymentByKey', { token: this.token, query: { key } }),
    )
  }

  async open(): Promise<Payment[]> {
    const { list } = await this.sandbox.value<{ list: unknown[] }>('openPayments', { token: this.token })
    return list.map((payment) => parseReply(paymentSchema, payment).value)
  }

  async seen(paymentId: string): Promise<number> {
    return (await this.sandbox.call('paymentSeen', { token: this.token, body: { paymentId } })).status
  }

  async cancel(paymentId: string): Promise<PaymentResponse> {
    return parsePaymentResponse(
      await this.sandbox.call('cancelPayment', { token: this.token, body: { paymentId } }),
    )
  }

  async prove(
    name: 'proveDeposit' | 'missingDeposit',
    fields: Record<string, string | Blob>,
  ): Promise<PaymentResponse> {
    const form = new FormData()
    for (const [field, value] of Object.entries(fields)) form.append(field, value)
    // The form is encoded by Request, because Miniflare does not accept form data of other libraries.
    const encoded = new Request('http://form', { method: 'POST', body: form })
    const body = new Uint8Array(await encoded.arrayBuffer())
    const reply = await this.sandbox.ask(endpoints[name].path, {
      method: 'POST',
      headers: {
        Merchant: 'oriel',
        Language: 'EN',
        Authorization: this.token,
        'Content-Type': encoded.headers.get('Content-Type') ?? '',
      },
      body,
    })
    return parsePaymentResponse(reply)
  }

  async balance(): Promise<string> {
    return (await this.sandbox.value<{ sumBalance: string }>('balance', { token: this.token })).sumBalance
  }
}

/** Applies a tester's decision to a payment. */
export const decideSandboxPayment = (
  sandbox: Sandbox,
  id: string,
  act: 'approve' | 'reject' | 'arrive' | 'expire' | 'confirm' | 'bounce',
  reason?: string,
): Promise<Response> =>
  sandbox.ask('/__sandbox/payment', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, act, ...(reason && { reason }) }),
  })

export interface GatewayCallback {
  paymentId: string
  status: 'paid' | 'failed'
  amount: string
  transaction: string
}

/** Returns the secret that gateway and platform share. The first call creates it. */
async function callbackSecret(sandbox: Sandbox): Promise<string> {
  const db = await sandbox.miniflare.getD1Database('DB')
  await db.prepare("INSERT OR IGNORE INTO secret VALUES ('pay-callback', 'of-the-tests')").run()
  const row = await db.prepare("SELECT value FROM secret WHERE name = 'pay-callback'").first<string>('value')
  return row ?? ''
}

/**
 * Sends a callback as the gateway does.
 * @param wrong forged properties
 */
export async function sendGatewayCallback(
  sandbox: Sandbox,
  callback: GatewayCallback,
  wrong: { signature?: string; time?: number } = {},
): Promise<number> {
  const secret = await callbackSecret(sandbox)
  const body = JSON.stringify(callback)
  const time = String(wrong.time ?? Date.now())
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  const reply = await sandbox.ask('/__sandbox/pay/callback', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Pay-Time': time,
      'Pay-Signature': wrong.signature ?? signature,
    },
    body,
  })
  return reply.status
}
