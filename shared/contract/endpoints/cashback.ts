import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { CASHBACK_ERRORS, cashbackClaimSchema, cashbackHistorySchema, cashbackSchema } from '../cashback'
import { id } from '../fields'
import { type Endpoint, language } from './endpoint'

export const cashback = {
  cashback: {
    about:
      'What a member’s play has brought: ready to be claimed, by category, and on which terms. Asked for while the whitelabel flag `MANPLAYREB3` is on.',
    method: 'GET',
    path: '/wps/member/rebate',
    module: MODULE.cashback,
    query: { language },
    reply: cashbackSchema,
    token: true,
    refusals: ['no.permission'],
  },
  cashbackHistory: {
    about: 'The latest periods, the running one first.',
    method: 'GET',
    path: '/wps/member/rebate/history',
    module: MODULE.cashback,
    reply: cashbackHistorySchema,
    token: true,
    refusals: ['no.permission'],
  },
  claimCashback: {
    about:
      'Credits all that is ready to the main wallet. What was claimed once is never ready again, whatever key comes.',
    method: 'POST',
    path: '/wps/member/rebate/claim',
    module: MODULE.cashback,
    body: v.object({}),
    reply: cashbackClaimSchema,
    token: true,
    idempotent: true,
    refusals: CASHBACK_ERRORS,
  },
  cashbackByKey: {
    about:
      'The claim that was made with an idempotency key. `cashback.not.found`: there is none, and none is under way.',
    method: 'GET',
    path: '/wps/member/rebate/claim',
    module: MODULE.cashback,
    query: { key: id },
    reply: cashbackClaimSchema,
    token: true,
    refusals: ['cashback.not.found'],
  },
} as const satisfies Record<string, Endpoint>
