import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { idSchema } from '../field-schemas'
import {
  BET_ERRORS,
  betDetailSchema,
  betFilter,
  betFiltersSchema,
  betSummarySchema,
  betsSchema,
  cursorQuery,
  instantRangeQuery,
  movementFilter,
  movementSummarySchema,
  movementsSchema,
  paymentFilter,
  paymentRecordsSchema,
  statementSchema,
} from '../record-schemas'
import { type Endpoint, languageQuery } from './endpoint'

/**
 * Query parameter with the IANA name of the member's time zone, so that days and months begin at the member's
 * midnight.
 */
const timeZone = v.pipe(
  v.string(),
  v.description(
    'IANA name of the member’s time zone, such as Asia/Karachi: days and months begin at its midnight',
  ),
)

export const recordEndpoints = {
  betRecords: {
    about: 'Returns the member’s bets in a period, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetRecords',
    module: MODULE_IDS.common,
    feature: 'records-bets',
    query: { ...instantRangeQuery, ...betFilter, ...cursorQuery, language: languageQuery },
    reply: betsSchema,
    token: true,
  },
  betSummary: {
    about: 'Returns the sums of the filtered bets, in total and by day.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetSummary',
    module: MODULE_IDS.common,
    feature: 'records-bets',
    query: { ...instantRangeQuery, ...betFilter, timeZone },
    reply: betSummarySchema,
    token: true,
  },
  betFilters: {
    about: 'Returns the categories and vendors that the member has played.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetFilters',
    module: MODULE_IDS.common,
    feature: 'records-bets',
    reply: betFiltersSchema,
    token: true,
  },
  betDetail: {
    about: 'Returns one of the member’s bets with all details.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetRecord',
    module: MODULE_IDS.common,
    feature: 'records-bets',
    query: {
      /** Id of the bet. */
      id: idSchema,
      language: languageQuery,
    },
    reply: betDetailSchema,
    token: true,
    refusals: BET_ERRORS,
  },
  transactions: {
    about:
      'Returns every transaction of the member’s wallet in a period, newest first, each with the balance after it.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    module: MODULE_IDS.transactions,
    feature: 'records-transactions',
    query: { ...instantRangeQuery, ...movementFilter, ...cursorQuery, language: languageQuery },
    reply: movementsSchema,
    token: true,
  },
  transactionSummary: {
    about: 'Returns the sums of money in and out of the wallet in a period.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransSum',
    module: MODULE_IDS.transactions,
    feature: 'records-transactions',
    query: { ...instantRangeQuery, ...movementFilter },
    reply: movementSummarySchema,
    token: true,
  },
  paymentRecords: {
    about: 'Returns the member’s deposits and withdrawals in a period, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getPaymentRecords',
    module: MODULE_IDS.common,
    feature: 'records-payments',
    query: { ...instantRangeQuery, ...paymentFilter, ...cursorQuery },
    reply: paymentRecordsSchema,
    token: true,
  },
  statement: {
    about: 'Returns stakes, winnings, deposits and withdrawals by month.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getStatement',
    module: MODULE_IDS.common,
    feature: 'records-statement',
    query: {
      /** Number of months, the current one included. */
      months: v.picklist([6, 12]),
      timeZone,
    },
    reply: statementSchema,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
