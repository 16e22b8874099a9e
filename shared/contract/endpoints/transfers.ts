import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { id } from '../fields'
import {
  newTransferSchema,
  TRANSFER_ERRORS,
  transferSchema,
  vendorBalanceSchema,
  vendorWalletsSchema,
} from '../transfers'
import type { Endpoint } from './endpoint'

export const transfers = {
  vendorWallets: {
    about: 'The main wallet, and the vendors that hold money of the member, without their balances.',
    method: 'GET',
    path: '/wps/wallets/gcs',
    module: MODULE.transfer,
    reply: vendorWalletsSchema,
    token: true,
  },
  vendorBalance: {
    about: 'What one vendor holds. `transfer.down`: the vendor does not answer.',
    method: 'GET',
    path: '/wps/wallets/gcs/balance',
    module: MODULE.transfer,
    query: { walletId: id },
    reply: vendorBalanceSchema,
    token: true,
    refusals: ['transfer.wallet', 'transfer.down'],
  },
  transfer: {
    about: 'Moves money between the main wallet and one vendor.',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransfer',
    module: MODULE.transfer,
    body: newTransferSchema,
    reply: transferSchema,
    token: true,
    idempotent: true,
    refusals: TRANSFER_ERRORS,
  },
  transferAllHome: {
    about: 'Brings home what all vendors hold, as far as each answers. Rounds that are not finished stay.',
    method: 'POST',
    path: '/wps/relay/GCS_walletTransferAll',
    module: MODULE.transfer,
    body: v.object({}),
    reply: transferSchema,
    token: true,
    idempotent: true,
    refusals: TRANSFER_ERRORS,
  },
  transferByKey: {
    about:
      'The transfer that was made with an idempotency key. `transfer.not.found`: there is none, and none is under way.',
    method: 'GET',
    path: '/wps/relay/GCS_getTransferByKey',
    module: MODULE.transfer,
    query: { key: id },
    reply: transferSchema,
    token: true,
    refusals: ['transfer.not.found'],
  },
  setAutoTransfer: {
    about:
      'Whether money moves by itself when a game opens and when the player leaves it. Off: games that are opened from now on play with what their vendor holds, and a launch is refused (`wallet.empty`) while that is nothing. Games of vendors that are not in the list always play with the main wallet.',
    method: 'POST',
    path: '/wps/wallets/gcs/auto',
    module: MODULE.transfer,
    body: v.object({ isOn: v.boolean() }),
    reply: vendorWalletsSchema,
    token: true,
    refusals: ['no.permission'],
  },
} as const satisfies Record<string, Endpoint>
