import { Hono } from 'hono'
import { type AdapterEnv, callPlatform, type Player, reply, requireToken } from './call'
import { toDecimal } from './money'

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
  .get('/wps/relay/MCSFE_bankCards', requireToken, async (c) => {
    await callPlatform(c, '/me')
    return reply(c, { list: [], most: {} })
  })
  .get('/wps/v2/member/securityConfig', requireToken, async (c) => {
    await callPlatform(c, '/me')
    return reply(c, { hasFundPassword: false })
  })
