import type { WalletBindings } from '../../env'
import { toDecimal } from '../../money'
import type { DepositRecord } from '../payment-record'
import { CALLBACK_PATH, payCallback, signedHeaders } from './callback'

/** What the gateway can be made to do, and what it then says to the platform. */

export const gatewayActs = {
  pay: 'Pay',
  decline: 'Decline',
} as const

export const gatewayFaults = {
  late: 'Pay, and answer late: only when the tester sends it',
  twice: 'Pay, and call back twice',
  disorder: 'Pay, and call back out of order: first “failed”, then “paid”',
  forged: 'Call back with a forged signature',
  other: 'Pay another amount: half of it',
  never: 'Never answer',
} as const

type Act = keyof typeof gatewayActs | keyof typeof gatewayFaults

export const isAct = (name: unknown): name is Act =>
  typeof name === 'string' && (Object.hasOwn(gatewayActs, name) || Object.hasOwn(gatewayFaults, name))

interface Message {
  status: 'paid' | 'failed'
  amount: number
  isForged?: true
}

/** Calls the platform back over its own route. */
async function callBack(
  env: WalletBindings,
  origin: string,
  { id }: Pick<DepositRecord, 'id'>,
  { status, amount, isForged }: Message,
): Promise<Response> {
  const body = JSON.stringify({
    paymentId: id,
    status,
    amount: toDecimal(amount),
    transaction: `G-${id}`,
  })
  const headers = await signedHeaders(env.DB, body)
  if (isForged) headers['Pay-Signature'] = '0'.repeat(64)
  return payCallback.fetch(
    new Request(new URL(CALLBACK_PATH, origin), { method: 'POST', headers, body }),
    env,
  )
}

const messages: Record<Act, (payAmount: number) => readonly Message[]> = {
  pay: (amount) => [{ status: 'paid', amount }],
  decline: (amount) => [{ status: 'failed', amount }],
  late: () => [],
  twice: (amount) => [
    { status: 'paid', amount },
    { status: 'paid', amount },
  ],
  disorder: (amount) => [
    { status: 'failed', amount },
    { status: 'paid', amount },
  ],
  forged: (amount) => [{ status: 'paid', amount, isForged: true }],
  other: (amount) => [{ status: 'paid', amount: Math.ceil(amount / 2) }],
  never: () => [],
}

/** @returns HTTP statuses of the platform's answers, in order */
export async function act(
  env: WalletBindings,
  origin: string,
  record: DepositRecord,
  name: Act,
): Promise<number[]> {
  const statuses: number[] = []
  for (const message of messages[name](record.payAmount))
    statuses.push((await callBack(env, origin, record, message)).status)
  return statuses
}
