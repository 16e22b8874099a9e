import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { id } from '../fields'
import {
  BET_ERRORS,
  betDetailSchema,
  betFilter,
  betFiltersSchema,
  betSummarySchema,
  betsSchema,
  cursorQuery,
  movementFilter,
  movementSummarySchema,
  movementsSchema,
  paymentFilter,
  paymentRecordsSchema,
  rangeQuery,
  statementSchema,
} from '../records'
import { type Endpoint, language } from './endpoint'

/**
 * Query parameter with the IANA name of the member's time zone, so that days and months begin at the member's
 * midnight.
 */
const timeZone = v.pipe(v.string(), v.description('IANA name of the member’s time zone'))

export const records = {
  betRecords: {
    about: 'The member’s bets in a time, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetRecords',
    module: MODULE.common,
    query: { ...rangeQuery, ...betFilter, ...cursorQuery, language },
    reply: betsSchema,
    token: true,
  },
  betSummary: {
    about: 'Sums of the bets that a filter finds, in all and for each day.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetSummary',
    module: MODULE.common,
    query: { ...rangeQuery, ...betFilter, timeZone },
    reply: betSummarySchema,
    token: true,
  },
  betFilters: {
    about: 'Categories and vendors that the member has played.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetFilters',
    module: MODULE.common,
    reply: betFiltersSchema,
    token: true,
  },
  betDetail: {
    about: 'One of the member’s bets with all that is known of it.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getBetRecord',
    module: MODULE.common,
    query: { id, language },
    reply: betDetailSchema,
    token: true,
    refusals: BET_ERRORS,
  },
  transactions: {
    about: 'Every movement of the member’s wallet in a time, newest first, each with the balance after it.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransDet',
    module: MODULE.transactions,
    query: { ...rangeQuery, ...movementFilter, ...cursorQuery, language },
    reply: movementsSchema,
    token: true,
  },
  transactionSummary: {
    about: 'What went in and out of the wallet in a time.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_MemTransSum',
    module: MODULE.transactions,
    query: { ...rangeQuery, ...movementFilter },
    reply: movementSummarySchema,
    token: true,
  },
  paymentRecords: {
    about: 'The member’s deposits and withdrawals in a time, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getPaymentRecords',
    module: MODULE.common,
    query: { ...rangeQuery, ...paymentFilter, ...cursorQuery },
    reply: paymentRecordsSchema,
    token: true,
  },
  statement: {
    about: 'What was staked, won, deposited and withdrawn, month by month.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getStatement',
    module: MODULE.common,
    query: { months: v.picklist([6, 12]), timeZone },
    reply: statementSchema,
    token: true,
  },
} as const satisfies Record<string, Endpoint>
