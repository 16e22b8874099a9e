import type { Context } from 'hono'
import { gamesNow } from '../../scenario/games-clock'
import type { TransferScenario } from '../../scenario/transfers'
import type { WalletEnv } from '../env'
import { purseOf } from '../purse-of'
import type { Wallet } from '../wallet'
import { walletOf } from '../wallet-of'
import type { VendorMoney, VendorNow } from './transfer-record'

/** Vendors with wallets, and the wallet of the member who calls. */

/** Until a slow vendor answers, ms. */
const SLOW_MS = 4000

export interface Vendor extends VendorNow {
  name: string
}

const has = (codes: readonly string[], code: string): boolean => codes.includes(code)

/** The vendors with wallets, in the operator's order. */
export async function vendorsNow(db: D1Database, scenario: TransferScenario): Promise<Vendor[]> {
  const { results } = await db
    .prepare(
      'SELECT code AS vendor, name FROM vendor_wallet JOIN vendor ON code = vendor ORDER BY vendor_wallet.position',
    )
    .all<Pick<Vendor, 'vendor' | 'name'>>()
  return results.map((row) => ({
    ...row,
    isDown: has(scenario.vendorsDown, row.vendor),
    isLate: has(scenario.vendorsLate, row.vendor),
  }))
}

/** When the vendors that are down are back, ms since the epoch; undefined: nobody knows. */
export const backAt = ({ vendorsBackInMin }: TransferScenario, now: number): number | undefined =>
  vendorsBackInMin === 0 ? undefined : now + vendorsBackInMin * 60_000

/** Waits for slow vendors. */
export async function waitFor(
  vendors: readonly VendorNow[],
  { vendorsSlow }: TransferScenario,
): Promise<void> {
  if (vendors.some(({ vendor }) => has(vendorsSlow, vendor))) await scheduler.wait(SLOW_MS)
}

/** The wallet of the member who calls, opened and up to date, and what its main part holds. */
export async function openedWallet(
  c: Context<WalletEnv>,
): Promise<{ wallet: DurableObjectStub<Wallet>; main: number }> {
  const { env, var: variables } = c
  const { member } = variables
  const { results } = await env.DB.prepare(
    'SELECT vendor, free, in_round AS inRound FROM vendor_money WHERE member_id = ?',
  )
    .bind(member.id)
    .all<VendorMoney>()
  const wallet = walletOf(env, { memberId: member.id, mode: 'real', ledger: member.ledger })
  const main = await purseOf(c, member, 'real').balance()
  if (results.length > 0) await wallet.openVendors(results)
  return { wallet, main }
}

/** When a late vendor confirms, by the games' clock. */
export const confirmsAt = (c: Context<WalletEnv>): number => gamesNow(c.var.scenario) + 5 * 60_000
