import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { id } from '../fields'
import { paymentSchema } from '../payments'
import {
  ACCOUNT_ERRORS,
  newPayoutAccountSchema,
  payoutAccountSchema,
  payoutAccountsSchema,
  payoutOptionsSchema,
} from '../payout-accounts'
import { WITHDRAW_ERRORS, withdrawPayloadSchema, withdrawSettingsSchema } from '../withdrawals'
import type { Endpoint } from './endpoint'

const PAYOUT_ACCOUNTS = '/wps/relay/MCSFE_bankCards'

export const payouts = {
  withdrawSettings: {
    about: 'How much this member may withdraw, at which fee, and what still has to be played for it.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getWithdrawSettings',
    module: MODULE.common,
    reply: withdrawSettingsSchema,
    token: true,
  },
  withdraw: {
    about:
      'Takes the amount out of the wallet and creates a withdrawal, which the member cannot take back. Members who are excluded may withdraw.',
    method: 'POST',
    path: '/wps/relay/MCSFE_withdraw',
    module: MODULE.common,
    encrypted: withdrawPayloadSchema,
    reply: paymentSchema,
    token: true,
    idempotent: true,
    refusals: WITHDRAW_ERRORS,
  },
  payoutAccounts: {
    about: 'The member’s accounts for withdrawals, the main one first.',
    method: 'GET',
    path: PAYOUT_ACCOUNTS,
    module: MODULE.common,
    reply: payoutAccountsSchema,
    token: true,
  },
  payoutOptions: {
    about: 'Banks, mobile wallets and coin networks that accounts can be made of.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPayoutOptions',
    module: MODULE.common,
    reply: payoutOptionsSchema,
    token: true,
  },
  addPayoutAccount: {
    about: 'Adds an account in the member’s payee name. The same account is added once.',
    method: 'POST',
    path: PAYOUT_ACCOUNTS,
    module: MODULE.common,
    encrypted: newPayoutAccountSchema,
    reply: payoutAccountSchema,
    token: true,
    refusals: ACCOUNT_ERRORS,
  },
  removePayoutAccount: {
    about: 'Removes an account to which no withdrawal is on its way. Removing it again changes nothing.',
    method: 'DELETE',
    path: PAYOUT_ACCOUNTS,
    module: MODULE.common,
    query: { accountId: id },
    reply: payoutAccountsSchema,
    token: true,
    refusals: ACCOUNT_ERRORS,
  },
  setMainAccount: {
    about: 'Makes an account that can be used the one to offer first.',
    method: 'POST',
    path: '/wps/relay/MCSFE_setMainBankCard',
    module: MODULE.common,
    body: v.object({ accountId: id }),
    reply: payoutAccountsSchema,
    token: true,
    refusals: ACCOUNT_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
