import { Hono } from 'hono'
import { type AdapterEnv, callPlatform, reply, requireLiveToken } from './call'
import { CallRefusal } from './refusals'

/** Calls about the whole lobby. */

const emptyList = { list: [] }

export const siteRoutes = new Hono<AdapterEnv>()
  .get('/wps/system/status', async (c) => {
    const { isOnline, isRegionClosed } = await callPlatform<Record<string, boolean>>(c, '/site')
    return reply(c, {
      location: { ip: '' },
      maintenance: !isOnline,
      regionRestriction: isRegionClosed === true,
    })
  })
  // The platform does not locate addresses.
  .get('/wps/system/location', (c) => reply(c, { ip: c.req.query('ip') ?? '' }))
  // The optional features that the platform has. The lobby shows nothing of the others, and does not ask for them.
  .get('/wps/system/settings/consolidated', (c) => reply(c, { capabilities: ['protection'] }))
  // Accounts are opened elsewhere, so the lobby shows no registration.
  .get('/wps/system/whitelabel', (c) => reply(c, { HIDEREG3: true }))
  .get('/wps/system/setting/register', (c) => reply(c, { fields: {}, username: false, mobileNum: false }))
  .get('/wps/member/register/settings', (c) => reply(c, { username: false, mobileNum: false }))
  .post('/wps/member/register', () => {
    throw new CallRefusal('register.closed', 403)
  })
  // The platform publishes nothing of this. Empty replies are right: the pages then say that there is nothing.
  .get('/wps/system/country', (c) => reply(c, emptyList))
  .get('/wps/system/helpCenter', (c) => reply(c, emptyList))
  .get('/wps/system/templates', (c) => reply(c, {}))
  .get('/wps/relay/WPSCORE_getCustomerService', (c) => reply(c, emptyList))
  .get('/wps/relay/CCSFE_getListAnnouncements', (c) => reply(c, emptyList))
  .get('/wps/relay/ODSFE2_getWinnerBoard', (c) => reply(c, emptyList))
  .get('/wps/relay/VIS_getJackpot', (c) => reply(c, { pool: null }))
  .get('/wps/relay/MCSFE_getMerchantAvailablePromotions', (c) => reply(c, emptyList))
  .get('/wps/relay/MCSFE_getAvailablePromotions', requireLiveToken, (c) => reply(c, emptyList))
  .get('/wps/relay/CBS_modelList', (c) => reply(c, emptyList))
