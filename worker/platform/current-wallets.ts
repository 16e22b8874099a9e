import { hasRight } from '../../shared/accounts/account-rights'
import type { VendorBalance, VendorWallet } from '../../shared/contract/transfer-schemas'
import type { Balance } from '../../shared/contract/wallet-schemas'
import type { MemberBalances, WalletBalance } from '../../shared/money/balances'
import { fetchMemberInfo } from './calls/account-calls'
import {
  fetchBalance,
  fetchVendorBalance,
  fetchVendorWallets,
  removeCurrencySymbol,
} from './calls/wallet-calls'
import { platformHas } from './platform-support'
import type { PlatformContext } from './transport/request-platform'

/**
 * Wraps a platform call for a member so that it is made only once per request, although several sections of a
 * page need its reply.
 */
function oncePerRequest<T>(call: (ctx: PlatformContext, token: string) => Promise<T>): typeof call {
  const calls = new WeakMap<PlatformContext, { token: string; reply: Promise<T> }>()
  return (ctx, token) => {
    const earlier = calls.get(ctx)
    if (earlier?.token === token) return earlier.reply
    const reply = call(ctx, token)
    calls.set(ctx, { token, reply })
    return reply
  }
}

/**
 * Loads the member's data, only once per request.
 * @throws PlatformError
 */
export const fetchMemberOnce = oncePerRequest(fetchMemberInfo)

/**
 * Returns the member's VIP label: '0' when the platform reports no level; null when it does not report the level,
 * or has no levels.
 */
export const vipLabelOf = (
  ctx: PlatformContext,
  { clubLabel }: Awaited<ReturnType<typeof fetchMemberInfo>>,
): string | null =>
  clubLabel === undefined || !platformHas(ctx, 'vip') ? null : (clubLabel?.labelName ?? '0')

const balanceNow = oncePerRequest(fetchBalance)

/**
 * True when the platform's last reply with a member's data included the balance. The next request then
 * expects that again.
 */
let isBalanceIncluded = false

/**
 * Loads the member's data and balance. One call is enough if the platform returns both.
 * @throws PlatformError
 */
export async function loadMemberAndBalance(ctx: PlatformContext, token: string) {
  const [info, separate] = await Promise.all([
    fetchMemberOnce(ctx, token),
    isBalanceIncluded ? undefined : balanceNow(ctx, token),
  ])
  isBalanceIncluded = info.wallet !== undefined
  const included = info.wallet && removeCurrencySymbol(info.wallet)
  return { info, wallet: separate ?? included ?? (await balanceNow(ctx, token)) }
}

/**
 * Maximum number of vendors whose balances are requested concurrently, so that a member with many wallets
 * causes no burst of calls.
 */
const AT_ONCE = 8

export const toCurrentWallet = ({
  sumBalance,
  isTotal,
  currency,
  currencySymbol,
}: Balance): WalletBalance => ({
  balance: sumBalance,
  isTotal,
  currency: currency ?? null,
  currencySymbol,
})

/**
 * Loads the member's current balance, which every page displays.
 * @throws PlatformError
 */
export const loadCurrentWallet = async (ctx: PlatformContext, token: string): Promise<WalletBalance> =>
  toCurrentWallet(await balanceNow(ctx, token))

/** Starts one task for each item, with limited concurrency. Returns the tasks' promises immediately. */
function runLimited<Item, Result>(
  items: readonly Item[],
  most: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const running: Promise<Result>[] = []
  for (const [index, item] of items.entries()) {
    const before = running[index - most]
    const start = () => task(item)
    running.push(before ? before.then(start, start) : start())
  }
  return running
}

type VendorBalances = ReadonlyMap<string, Promise<VendorBalance>>

/** Requests the balance at each vendor once. A vendor that is known to be down is not called. */
export function requestVendorBalances(
  platform: PlatformContext,
  token: string,
  list: readonly VendorWallet[],
): VendorBalances {
  const available = list.filter(({ isDown }) => !isDown)
  const balances = runLimited(available, AT_ONCE, ({ id }) => fetchVendorBalance(platform, token, id))
  return new Map(available.flatMap(({ id }, index) => (balances[index] ? [[id, balances[index]]] : [])))
}

/** Returns the balances at all vendors, after every call has succeeded or failed. */
export async function awaitVendorBalances(
  list: readonly VendorWallet[],
  balances: VendorBalances,
): Promise<MemberBalances['balances']> {
  const entries = list.map(
    async ({ id }) => [id, (await balances.get(id)?.catch(() => null)) ?? null] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}

/** True when the account may have money at providers, which the member transfers. */
export const mayTransfer = (ctx: PlatformContext, memberType: number): boolean =>
  hasRight(memberType, 'transfer') && platformHas(ctx, 'transfers')

/**
 * Loads the member's balances: the main wallet and the provider wallets.
 * @throws PlatformError
 */
export async function loadProviderWallets(ctx: PlatformContext, token: string): Promise<MemberBalances> {
  const { main, list } = await fetchVendorWallets(ctx, token)
  return { main, balances: await awaitVendorBalances(list, requestVendorBalances(ctx, token, list)) }
}
