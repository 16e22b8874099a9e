import { env } from 'cloudflare:workers'
import {
  TRANSFER_INTENTS,
  type TransferAttempt,
  type TransferForm,
  type TransferOutcome,
  type TransfersView,
  vendorBalanceFieldName,
} from '../../../../shared/areas/wallet/transfers'
import type { Transfer, VendorBalance } from '../../../../shared/contract/transfer-schemas'
import type { ProviderBalances } from '../../../../shared/money/balances'
import type { Deferred } from '../../../../shared/page-data/deferred'
import type { Bindings } from '../../../env'
import { prepareFormKey } from '../../../idempotency/create-once'
import type { MoneyAttempt } from '../../../idempotency/keys-object'
import { KeyStorageError, openMemberKeys } from '../../../idempotency/member-keys'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext } from '../../../page-context'
import { fetchVendorWallets, findTransferByKey } from '../../../platform/calls/wallet-calls'
import { awaitVendorBalances, requestVendorBalances } from '../../../platform/current-wallets'
import { PlatformError } from '../../../platform/transport/error'
import type { PlatformContext } from '../../../platform/transport/request-platform'
import type { MemberSession } from '../../../session/session'
import { markPaymentViewed } from '../mark-viewed'

/** Longest wait for vendor balances after the list of vendors has loaded, ms. Later balances stream. */
const BALANCE_PATIENCE_MS = 150

const toTransferAttempt = ({ move, walletId, amount }: MoneyAttempt): TransferAttempt => ({
  move: TRANSFER_INTENTS.find((value) => value === move) ?? null,
  walletId: walletId ?? null,
  amount: amount ?? null,
})

/**
 * Loads the transfer form's idempotency key, and the outcome of an earlier transfer that the member has not
 * seen.
 * @param shown key of the transfer whose result the page already shows
 */
async function loadTransferForm(
  platform: PlatformContext,
  { token, userName }: MemberSession,
  shown: string | null,
): Promise<TransferForm> {
  try {
    const caller = { platform, token, keys: openMemberKeys(env as Bindings, userName) }
    const { key, before } = await prepareFormKey(caller, 'transfer')
    if (before === null) return { state: 'ready', key, before }
    if (before.state === 'made')
      return { state: 'ready', key, before: before.by === shown ? null : { state: 'made', by: before.by } }
    if (before.state === 'unknown')
      return { state: 'unanswered', key, isUnderWay: before.isUnderWay, ...toTransferAttempt(before.attempt) }
    return { state: 'ready', key, before: { state: 'lost', ...toTransferAttempt(before.attempt) } }
  } catch (error) {
    if (error instanceof KeyStorageError) return { state: 'closed' }
    throw error
  }
}

/**
 * Finds a transfer by its idempotency key, in its current state; null when the platform has none.
 * @throws PlatformError
 */
const findTransfer = (platform: PlatformContext, token: string, key: string): Promise<Transfer | null> =>
  findTransferByKey(platform, token, key).catch((error: unknown) => {
    if (error instanceof PlatformError && error.errorCode === 'transfer.not.found') return null
    throw error
  })

interface Loading {
  view: Promise<TransfersView>
  out: Promise<ProviderBalances>
  result: Promise<TransferOutcome> | null
}

/**
 * Starts to load the fields of the transfers page, and returns their promises.
 * @param of idempotency key of the transfer whose result the page shows; null for none
 */
export function loadTransfers(context: PageContext, session: MemberSession, of: string | null): Loading {
  const { platform } = context
  const { token } = session
  const wallets = fetchVendorWallets(platform, token)
  const balances = wallets.then(({ list }) => requestVendorBalances(platform, token, list))
  const loadView = async (): Promise<TransfersView> => {
    const [{ currency, main, isAuto, list }, asked, moves] = await Promise.all([
      wallets,
      balances,
      loadTransferForm(platform, session, of),
    ])
    const parts = await Promise.all(
      [...asked].map(async ([id, balance]): Promise<[string, Deferred<VendorBalance>]> => {
        const name = vendorBalanceFieldName(id)
        const { part } = await settleOrStream(balance, name, platform, BALANCE_PATIENCE_MS)
        return [name, part]
      }),
    )
    return {
      currency: currency ?? null,
      ...{ main, isAuto, list, moves },
      loadedAt: Date.now(),
      parts: Object.fromEntries(parts),
    }
  }
  const loadOut = async (): Promise<ProviderBalances> => {
    const [{ list }, asked] = await Promise.all([wallets, balances])
    return awaitVendorBalances(list, asked)
  }
  const loadResult = async (key: string): Promise<TransferOutcome> => {
    const currency = wallets.then(
      (found) => found.currency ?? null,
      () => null,
    )
    const transfer = await findTransfer(platform, token, key)
    if (transfer) markPaymentViewed(context, transfer.id)
    return { transfer, currency: await currency }
  }
  return { view: loadView(), out: loadOut(), result: of === null ? null : loadResult(of) }
}
