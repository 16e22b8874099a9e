import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { DEPOSIT_PROOF_ERRORS, NEW_DEPOSIT_ERRORS } from '../deposit-errors'
import { idSchema } from '../field-schemas'
import {
  depositProofSchema,
  depositSettingsSchema,
  missingDepositSchema,
  newDepositSchema,
  openPaymentsSchema,
  paymentSchema,
} from '../payment-schemas'
import { TERMS_REQUIRED } from '../protection-schemas'
import { balanceSchema, rankProgressSchema } from '../wallet-schemas'
import { type Endpoint, ignoredReply } from './endpoint'

/** Calls that create exactly one deposit, even when they are repeated. */
const newDeposit = {
  feature: 'deposits',
  method: 'POST',
  module: MODULE_IDS.common,
  body: newDepositSchema,
  reply: paymentSchema,
  token: true,
  idempotent: true,
  attribution: true,
  refusals: [...NEW_DEPOSIT_ERRORS, TERMS_REQUIRED],
} as const

/** Calls with which the member sends information about a payment. */
const aboutPayment = {
  feature: 'payments',
  method: 'POST',
  module: MODULE_IDS.common,
  reply: paymentSchema,
  token: true,
  refusals: DEPOSIT_PROOF_ERRORS,
} as const

export const walletEndpoints = {
  balance: {
    about:
      'Returns the member’s balance: of the main wallet, or with `isTotal` of the main wallet and all vendors together.',
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'balance',
    reply: balanceSchema,
    token: true,
  },
  rankProgress: {
    about: 'Returns the member’s level, and the progress to the next one.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPlayerRankProgress',
    module: MODULE_IDS.common,
    feature: 'vip',
    reply: rankProgressSchema,
    token: true,
  },
  depositSettings: {
    about:
      'Returns how this member can deposit: methods with their channels, bonuses, and the limit that the member has set.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getDepositSettings',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'deposits',
    reply: depositSettingsSchema,
    token: true,
  },
  depositByLaunchUrl: {
    ...newDeposit,
    about:
      'Creates a deposit by a channel of the flow `gateway`. The gateway returns the player to `returnUrl` with the payment’s `id`.',
    path: '/wps/relay/MCSFE_depositByLaunchUrl',
  },
  depositByQr: {
    ...newDeposit,
    about: 'Creates a deposit by a channel of the flow `qr`.',
    path: '/wps/relay/MCSFE_depositByQRImageUrl',
  },
  depositByTransfer: {
    ...newDeposit,
    about: 'Creates a deposit by a channel of the flow `transfer`.',
    path: '/wps/relay/MCSFE_depositByManualTransfer',
  },
  payment: {
    about: 'Returns one payment of the member, a deposit or a withdrawal.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPayment',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'payments',
    query: {
      /** Id of the payment. */
      id: idSchema,
    },
    reply: paymentSchema,
    token: true,
    refusals: ['payment.not.found'],
  },
  paymentByKey: {
    about:
      'The payment that was created with an idempotency key. `payment.not.found`: there is none, and none is under way.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getPaymentByKey',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'payments',
    query: {
      /** Idempotency key with which the payment was created. */
      key: idSchema,
    },
    reply: paymentSchema,
    token: true,
    refusals: ['payment.not.found', 'payment.under.way'],
  },
  openPayments: {
    about:
      'The member’s payments that are on their way, and ended ones of the last day that the member has not seen; newest first.',
    method: 'GET',
    path: '/wps/relay/MCSFE_getOpenPayments',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'payments',
    reply: openPaymentsSchema,
    token: true,
  },
  paymentSeen: {
    about: 'The member has seen how the payment ended.',
    method: 'POST',
    path: '/wps/relay/MCSFE_paymentSeen',
    module: MODULE_IDS.common,
    feature: 'payments',
    body: v.object({
      /** Id of the payment. */
      paymentId: idSchema,
    }),
    reply: ignoredReply,
    token: true,
  },
  cancelPayment: {
    ...aboutPayment,
    about: 'Cancels a payment whose `canCancel` is on. Cancelling it again changes nothing.',
    path: '/wps/relay/MCSFE_cancelPayment',
    body: v.object({
      /** Id of the payment. */
      paymentId: idSchema,
    }),
    refusals: ['payment.not.found', 'payment.state'],
  },
  proveDeposit: {
    ...aboutPayment,
    about:
      'The member says that a deposit was paid: alone, or with a transaction id and a picture of the slip.',
    path: '/wps/relay/MCSFE_depositProof',
    body: depositProofSchema,
    form: true,
  },
  missingDeposit: {
    ...aboutPayment,
    about:
      'The member paid, but the deposit was not credited: opens a ticket. Sent again, it adds to the ticket.',
    path: '/wps/relay/MCSFE_depositTicket',
    body: missingDepositSchema,
    form: true,
  },
} as const satisfies Record<string, Endpoint>
