import { ledgerName } from '../store/ledger-name'
import type { WalletBindings } from '../wallet/env'
import { toDecimal } from '../wallet/money'
import { poolOf, readPool } from '../wallet/pool'

/** The jackpot pool now, and one sample earlier. */
export async function jackpotPool(env: WalletBindings) {
  const { amount, asOf, previous } = await readPool(poolOf(env, await ledgerName(env.DB)), Date.now())
  return {
    amount: toDecimal(amount),
    asOf,
    currency: 'BDT',
    ...(previous && { previous: { amount: toDecimal(previous.amount), asOf: previous.asOf } }),
    rulesUrl: '/m/help?p=2',
  }
}
