import type { Bindings } from '../http/env'
import { ledgerOf } from '../store/ledger-name'
import { toDecimal } from '../wallet/money'
import { poolOf, readPool } from '../wallet/pool'

/** The jackpot pool now, and a sample before. */
export async function jackpotPool(env: Bindings) {
  const { amount, asOf, previous } = await readPool(poolOf(env, await ledgerOf(env.DB)), Date.now())
  return {
    amount: toDecimal(amount),
    asOf,
    currency: 'BDT',
    ...(previous && { previous: { amount: toDecimal(previous.amount), asOf: previous.asOf } }),
    rulesUrl: '/m/help?p=2',
  }
}
