import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { idSchema } from '../field-schemas'
import { paymentSchema } from '../payment-schemas'
import {
  NEW_PAYOUT_ACCOUNT_ERRORS,
  newPayoutAccountSchema,
  payoutAccountSchema,
  payoutAccountsSchema,
  payoutOptionsSchema,
} from '../payout-account-schemas'
import {
  newTransferSchema,
  TRANSFER_ERRORS,
  transferSchema,
  vendorBalanceSchema,
  vendorWalletsSchema,
} from '../transfer-schemas'
import { WITHDRAW_ERRORS, withdrawPayloadSchema, withdrawSettingsSchema } from '../withdrawal-schemas'
import type { Endpoint } from './endpoint'

export const transferEndpoints = {
  vendorWallets: {
    about: 'Returns the main wallet, and the vendors with a wallet of the member, without their balances.',
    method: 'GET',
    path: '/wps/wallets/gcs',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    reply: vendorWalletsSchema,
    token: true,
  },
  vendorBalance: {
    about: 'Returns the balance at one vendor. `transfer.down`: the vendor does not answer.',
    method: 'GET',
    path: '/wps/wallets/gcs/balance',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    query: {
      /** Id of the vendor, from `vendorWallets`. */
      walletId: idSchema,
    },
    reply: vendorBalanceSchema,
    token: true,
    refusals: ['no.permission', 'transfer.wallet', 'transfer.down'],
  },
  transfer: {
    about: 'Moves money between the main wallet and one vendor.',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    body: newTransferSchema,
    reply: transferSchema,
    token: true,
    idempotent: true,
    refusals: TRANSFER_ERRORS.filter((code) => code !== 'transfer.not.found'),
  },
  transferAllHome: {
    about:
      'Transfers the balances of all vendors that answer to the main wallet. Stakes of unfinished rounds stay.',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransferAll',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    body: v.object({}),
    reply: transferSchema,
    token: true,
    idempotent: true,
    refusals: ['no.permission', 'idempotency.conflict'],
  },
  transferByKey: {
    about:
      'Returns the transfer that was made with an idempotency key. `transfer.not.found`: there is none, and none is in progress.',
    method: 'GET',
    path: '/wps/relay/GCS_getTransferByKey',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    query: {
      /** Idempotency key with which the transfer was sent. */
      key: idSchema,
    },
    reply: transferSchema,
    token: true,
    refusals: ['no.permission', 'transfer.not.found', 'transfer.under.way'],
  },
  setAutoTransfer: {
    about:
      'Sets whether money moves automatically when a game opens and when the player leaves it. Off: games opened from now on use the balance at their vendor, and a launch is refused (`wallet.empty`) while it is zero. Games of vendors that are not in the list always use the main wallet.',
    method: 'POST',
    path: '/wps/wallets/gcs/auto',
    module: MODULE_IDS.transfer,
    feature: 'transfers',
    body: v.object({
      /** True to switch automatic transfers on. */
      isOn: v.boolean(),
    }),
    reply: vendorWalletsSchema,
    token: true,
    refusals: ['no.permission'],
  },
} as const satisfies Record<string, Endpoint>

const PAYOUT_ACCOUNTS = '/wps/relay/MCSFE_bankCards'

export const payoutEndpoints = {
  withdrawSettings: {
    about: 'Returns how much this member can withdraw, the fees, and what is left to wager.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawSettings',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    reply: withdrawSettingsSchema,
    token: true,
  },
  withdraw: {
    about:
      'Deducts the amount from the wallet and creates a withdrawal, which the member cannot cancel. Excluded members can withdraw.',
    method: 'POST',
    path: '/wps/relay/MCSFE_withdraw',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    encrypted: withdrawPayloadSchema,
    reply: paymentSchema,
    token: true,
    idempotent: true,
    refusals: WITHDRAW_ERRORS,
  },
  payoutAccounts: {
    about: 'Returns the member’s accounts for withdrawals, the main one first.',
    method: 'GET',
    path: PAYOUT_ACCOUNTS,
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    reply: payoutAccountsSchema,
    token: true,
  },
  payoutOptions: {
    about: 'Returns the banks, mobile wallets and coin networks for which accounts can be added.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPayoutOptions',
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    reply: payoutOptionsSchema,
    token: true,
  },
  addPayoutAccount: {
    about: 'Adds an account in the member’s payee name. Adding the same account again adds nothing.',
    method: 'POST',
    path: PAYOUT_ACCOUNTS,
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    encrypted: newPayoutAccountSchema,
    reply: payoutAccountSchema,
    token: true,
    refusals: NEW_PAYOUT_ACCOUNT_ERRORS,
  },
  removePayoutAccount: {
    about: 'Removes an account that has no withdrawal in progress. Removing it again changes nothing.',
    method: 'DELETE',
    path: PAYOUT_ACCOUNTS,
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    query: {
      /** Id of the payout account. */
      accountId: idSchema,
    },
    reply: payoutAccountsSchema,
    token: true,
    refusals: ['no.permission', 'account.not.found', 'account.in.use'],
  },
  setMainAccount: {
    about: 'Makes a usable account the main one, which is offered first.',
    method: 'POST',
    path: '/wps/relay/MCSFE_setMainBankCard',
    module: MODULE_IDS.common,
    feature: 'withdrawals',
    body: v.object({
      /** Id of the payout account. */
      accountId: idSchema,
    }),
    reply: payoutAccountsSchema,
    token: true,
    refusals: ['no.permission', 'account.not.found', 'account.state'],
  },
} as const satisfies Record<string, Endpoint>
