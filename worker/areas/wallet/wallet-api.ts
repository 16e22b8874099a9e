import { Hono } from 'hono'
import * as v from 'valibot'
import { idSchema } from '../../../shared/contract/field-schemas'
import { resetCodeBodySchema } from '../../../shared/contract/security-schemas'
import { markItemSeen } from '../../idempotency/member-keys'
import {
  refuseOtherMethods,
  requireEmptyBody,
  requireNoQuery,
  validateJson,
  validateParams,
} from '../../json-api/validate'
import { limitApiCallRate } from '../../limits/text-message'
import { settle } from '../../loading/settle'
import { fetchPlayActivity } from '../../platform/calls/play-calls'
import { sendFundPasswordResetCode } from '../../platform/calls/security-calls'
import { fetchVendorBalance, markPaymentSeen } from '../../platform/calls/wallet-calls'
import { loadCurrentWallet, loadProviderWallets, mayTransfer } from '../../platform/current-wallets'
import {
  type MemberAppEnv,
  requireMember,
  requireMemberRight,
  requirePageSession,
} from '../../session/api-access'
import { secondsUntilCodeExpiry } from '../account/send-sms-code'
import { loadPayment, loadPendingPayments } from './load-pending-payments'

const query = validateParams(
  'query',
  v.strictObject({ activity: v.optional(v.literal('1')), providers: v.optional(v.literal('1')) }),
)
const resetCode = v.strictObject(resetCodeBodySchema.entries)
const one = validateParams('param', v.strictObject({ id: idSchema }))

/**
 * JSON calls with which an open page updates the member's wallet and payments. The wallet needs one platform
 * call. `?activity=1` adds the session's betting result, and `?providers=1` adds the balances at providers.
 * Nothing is cached.
 */
export const walletApi = new Hono<MemberAppEnv>()
  .get('/wallet', requireMember, requirePageSession, query, async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    const { token, type, issuedAt } = member
    const asked = c.req.valid('query')
    const [{ balance }, activity, providers] = await Promise.all([
      loadCurrentWallet(platform, token),
      asked.activity && fetchPlayActivity(platform, token, issuedAt),
      asked.providers && mayTransfer(platform, type)
        ? settle(loadProviderWallets(platform, token), 'providers', platform.log)
        : undefined,
    ])
    return c.json({
      balance,
      ...(activity && { activity }),
      ...(providers && { providers: providers.ok ? providers.value.balances : null }),
    })
  })
  .all('/wallet', refuseOtherMethods('GET', 'HEAD'))

  .get('/wallet/payments/:id', requireMember, requirePageSession, one, requireNoQuery, async (c) =>
    c.json(await loadPayment(c.get('platform'), c.get('member'), c.req.valid('param').id)),
  )
  .all('/wallet/payments/:id', refuseOtherMethods('GET', 'HEAD'))

  .post(
    '/wallet/payments/:id/seen',
    requireMember,
    requirePageSession,
    one,
    requireNoQuery,
    requireEmptyBody,
    async (c) => {
      await markPaymentSeen(c.get('platform'), c.get('member').token, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .all('/wallet/payments/:id/seen', refuseOtherMethods('POST'))

  // Records that the player has seen a payment or transfer which one of the lobby's forms has created.
  .post(
    '/wallet/made/:id/seen',
    requireMember,
    requirePageSession,
    one,
    requireNoQuery,
    requireEmptyBody,
    async (c) => {
      await markItemSeen(c.env, c.get('member').userName, c.req.valid('param').id)
      return c.body(null, 204)
    },
  )
  .all('/wallet/made/:id/seen', refuseOtherMethods('POST'))

  .get('/wallet/payments', requireMember, requirePageSession, requireNoQuery, async (c) => {
    const platform = c.get('platform')
    const member = c.get('member')
    return c.json({ list: await loadPendingPayments(platform, member.token) })
  })
  .all('/wallet/payments', refuseOtherMethods('GET', 'HEAD'))

  .post(
    '/wallet/fund-password/code',
    requireMemberRight('withdraw'),
    requirePageSession,
    requireNoQuery,
    validateJson(resetCode),
    limitApiCallRate('ownCode'),
    async (c) => {
      const platform = c.get('platform')
      const member = c.get('member')
      const sent = await sendFundPasswordResetCode(platform, member.token, c.req.valid('json').by)
      return c.json({ secondsLeft: secondsUntilCodeExpiry(sent) })
    },
  )
  .all('/wallet/fund-password/code', refuseOtherMethods('POST'))

  .get(
    '/wallet/vendors/:id',
    requireMemberRight('transfer'),
    requirePageSession,
    one,
    requireNoQuery,
    async (c) =>
      c.json(await fetchVendorBalance(c.get('platform'), c.get('member').token, c.req.valid('param').id)),
  )
  .all('/wallet/vendors/:id', refuseOtherMethods('GET', 'HEAD'))
