import { Hono } from 'hono'
import * as v from 'valibot'
import { hasRight } from '../../../shared/accounts/rights'
import { id } from '../../../shared/contract/fields'
import { resetCodeBodySchema } from '../../../shared/contract/security'
import { markSeen } from '../../idempotency/member-keys'
import { noBody, noQuery, refuseOtherMethods, validateJson, validateStrict } from '../../json-api/validate'
import { limitApiCallRate } from '../../limits/text-message'
import { settle } from '../../loading/settle'
import { playActivity } from '../../platform/calls/play'
import { sendResetCode } from '../../platform/calls/security'
import { markPaymentSeen, vendorBalance } from '../../platform/calls/wallet'
import { loadCurrentWallet, loadProviderWallets } from '../../platform/wallets-now'
import { type MemberEnv, requireMember, requireMemberRight, requirePageSession } from '../../session/access'
import { codeSecondsLeft } from '../account/phone-code'
import { loadPayment, pendingPayments } from './payment-view'

const query = validateStrict(
  'query',
  v.strictObject({ activity: v.optional(v.literal('1')), providers: v.optional(v.literal('1')) }),
)
const resetCode = v.strictObject(resetCodeBodySchema.entries)
const one = validateStrict('param', v.strictObject({ id }))

/**
 * JSON calls with which an open page updates the member's wallet and payments. The wallet needs one platform
 * call. `?activity=1` adds the session's betting result, and `?providers=1` adds the balances at providers.
 * Nothing is cached.
 */
export const walletApi = new Hono<MemberEnv>()
  .get('/wallet', requireMember, requirePageSession, query, async (c) => {
    const { platform, member } = c.var
    const { token, type, issuedAt } = member
    const asked = c.req.valid('query')
    const [{ balance }, activity, providers] = await Promise.all([
      loadCurrentWallet(platform, token),
      asked.activity && playActivity(platform, token, issuedAt),
      asked.providers && hasRight(type, 'transfer')
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

  .get('/wallet/payments/:id', requireMember, requirePageSession, one, noQuery, async (c) =>
    c.json(await loadPayment(c.var.platform, c.var.member.token, c.req.valid('param').id)),
  )
  .all('/wallet/payments/:id', refuseOtherMethods('GET', 'HEAD'))

  .post('/wallet/payments/:id/seen', requireMember, requirePageSession, one, noQuery, noBody, async (c) => {
    await markPaymentSeen(c.var.platform, c.var.member.token, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/wallet/payments/:id/seen', refuseOtherMethods('POST'))

  // Records that the player has seen a payment or transfer which one of the lobby's forms has created.
  .post('/wallet/made/:id/seen', requireMember, requirePageSession, one, noQuery, noBody, async (c) => {
    await markSeen(c.env, c.var.member.userName, c.req.valid('param').id)
    return c.body(null, 204)
  })
  .all('/wallet/made/:id/seen', refuseOtherMethods('POST'))

  .get('/wallet/payments', requireMember, requirePageSession, noQuery, async (c) => {
    const { platform, member } = c.var
    return c.json({ list: await pendingPayments(platform, member.token) })
  })
  .all('/wallet/payments', refuseOtherMethods('GET', 'HEAD'))

  .post(
    '/wallet/fund-password/code',
    requireMemberRight('withdraw'),
    requirePageSession,
    noQuery,
    validateJson(resetCode),
    limitApiCallRate('ownCode'),
    async (c) => {
      const { platform, member } = c.var
      const sent = await sendResetCode(platform, member.token, c.req.valid('json').by)
      return c.json({ secondsLeft: codeSecondsLeft(sent) })
    },
  )
  .all('/wallet/fund-password/code', refuseOtherMethods('POST'))

  .get('/wallet/vendors/:id', requireMemberRight('transfer'), requirePageSession, one, noQuery, async (c) =>
    c.json(await vendorBalance(c.var.platform, c.var.member.token, c.req.valid('param').id)),
  )
  .all('/wallet/vendors/:id', refuseOtherMethods('GET', 'HEAD'))
