import { Hono } from 'hono'
import { type AdapterEnv, callPlatform, type Player, reply, requireLiveToken, requireToken } from './call'
import { toDecimal } from './money'
import { CallRefusal } from './refusals'

/** Withdrawals. The toy platform has none, so they are closed, and there are no accounts to pay out to. */

export const withdrawalRoutes = new Hono<AdapterEnv>()
  .get('/wps/relay/MCSFE_getWithdrawSettings', requireToken, async (c) => {
    const { currency, amountMinor } = (await callPlatform<Player>(c, '/me')).wallet
    const none = toDecimal(0, currency)
    return reply(c, {
      currency,
      available: toDecimal(amountMinor, currency),
      min: none,
      max: none,
      closed: {},
    })
  })
  .post('/wps/relay/MCSFE_withdraw', requireLiveToken, () => {
    throw new CallRefusal('withdraw.closed', 409)
  })
  .get('/wps/relay/MCSFE_bankCards', requireLiveToken, (c) => reply(c, { list: [], most: {} }))
  .get('/wps/relay/MCSFE_getPayoutOptions', requireLiveToken, (c) =>
    reply(c, { banks: [], wallets: [], coins: [] }),
  )
  .get('/wps/v2/member/securityConfig', requireLiveToken, (c) => reply(c, { hasFundPassword: false }))
