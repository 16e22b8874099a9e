import type { Context } from 'hono'
import type { TransferScenario } from '../../scenario/payment-scenario'
import { getGameTime } from '../../scenario/state'
import type { WalletClient } from '../wallet-client'
import { getWalletClient } from '../wallet-clients'
import type { WalletBindings, WalletEnv } from '../wallet-env'
import { getWalletStub } from '../wallet-name'
import type { Wallet } from '../wallet-object'
import type { VendorHolding, VendorState } from './transfer-record'

/** Delay of a slow vendor's reply, ms. */
const SLOW_MS = 4000

export interface WalletVendor extends VendorState {
  name: string
}

const has = (codes: readonly string[], code: string): boolean => codes.includes(code)

/** Loads the vendors with wallets, in the operator's order. */
export async function loadWalletVendors(db: D1Database, scenario: TransferScenario): Promise<WalletVendor[]> {
  const { results } = await db
    .prepare(
      'SELECT code AS vendor, name FROM vendor_wallet JOIN vendor ON code = vendor ORDER BY vendor_wallet.position',
    )
    .all<Pick<WalletVendor, 'vendor' | 'name'>>()
  return results.map((row) => ({
    ...row,
    isDown: has(scenario.vendorsDown, row.vendor),
    isLate: has(scenario.vendorsLate, row.vendor),
  }))
}

/**
 * Returns the time at which vendors that are down are expected back, ms since the epoch; undefined: unknown.
 */
export const getVendorRecoveryTime = (
  { vendorsBackInMin }: TransferScenario,
  now: number,
): number | undefined => (vendorsBackInMin === 0 ? undefined : now + vendorsBackInMin * 60_000)

/** Waits for vendors that a tester has made slow. */
export async function waitForSlowVendor(
  vendors: readonly VendorState[],
  { vendorsSlow }: TransferScenario,
): Promise<void> {
  if (vendors.some(({ vendor }) => has(vendorsSlow, vendor))) await scheduler.wait(SLOW_MS)
}

/**
 * Opens a member's wallet with its initial balances at vendors, and loads the balance of the main wallet.
 * @param purse client of the member's main wallet
 */
export async function openVendorWallets(
  env: WalletBindings,
  purse: WalletClient,
): Promise<{ wallet: DurableObjectStub<Wallet>; main: number }> {
  const { results } = await env.DB.prepare(
    'SELECT vendor, free, in_round AS inRound FROM vendor_money WHERE member_id = ?',
  )
    .bind(purse.owner.memberId)
    .all<VendorHolding>()
  const wallet = getWalletStub(env, purse.owner)
  const main = await purse.balance()
  if (results.length > 0) await wallet.openVendors(results)
  return { wallet, main }
}

/**
 * Opens the calling member's wallet with its initial balances at vendors, and loads the balance of the main
 * wallet.
 */
export const openCallerVendorWallets = (c: Context<WalletEnv>) =>
  openVendorWallets(c.env, getWalletClient(c, c.var.member, 'real'))

/** Returns the time at which a late vendor confirms a transfer, ms since the epoch, by the game clock. */
export const getTransferConfirmationTime = (c: Context<WalletEnv>): number =>
  getGameTime(c.var.scenario) + 5 * 60_000
