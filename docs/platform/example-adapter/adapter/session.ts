import { Hono } from 'hono'
import {
  type AdapterEnv,
  callPlatform,
  type PlatformMoney,
  type Player,
  reply,
  requireLiveToken,
  requireToken,
} from './call'
import { encryptForPlatform, listPublicKeys, openBody } from './encryption'
import { toDecimal } from './money'
import { CallRefusal } from './refusals'

/** Login, logout, and the member with their balance. */

/** Longest password that RSA-2048 with OAEP can encrypt, bytes. */
const PASSWORD_BYTES_MAX = 190
const SYMBOLS: Readonly<Record<string, string>> = { EUR: '€' }

const toBalance = ({ currency, amountMinor }: PlatformMoney) => ({
  currency,
  currencySymbol: SYMBOLS[currency] ?? currency,
  sumBalance: toDecimal(amountMinor, currency),
})

export const sessionRoutes = new Hono<AdapterEnv>()
  .get('/wps/.well-known/jwks.json', (c) => reply(c, { keys: listPublicKeys(c.env) }))
  .post('/wps/session/login', async (c) => {
    const { type, username, password } = await openBody(c)
    // The platform has passwords only. SMS and social logins are switched off by their flags (site.ts).
    if (type !== 'username' || typeof username !== 'string' || typeof password !== 'string')
      throw new CallRefusal('no.permission', 403)
    if (new TextEncoder().encode(password).length > PASSWORD_BYTES_MAX)
      throw new CallRefusal('login.credentials.wrong', 403)
    const { keyId, spki } = await callPlatform<{ keyId: string; spki: string }>(c, '/auth/key')
    const session = await callPlatform<{ sessionToken: string; loginName: string }>(c, '/auth/sign-in', {
      body: {
        loginName: username,
        keyId,
        cipher: await encryptForPlatform(spki, password),
        // The address of the connection is the lobby’s. This is the player’s.
        ip: c.req.header('Visitor-Address'),
        browser: c.req.header('Visitor-Agent'),
      },
    })
    return reply(c, { token: session.sessionToken, userName: session.loginName, type: 0 })
  })
  .delete('/wps/session/logout', requireToken, async (c) => {
    await callPlatform(c, '/auth/sign-out', { body: {} })
    return reply(c, null)
  })
  .get('/wps/member/info', requireToken, async (c) => {
    const { playerNo, loginName, alias, wallet } = await callPlatform<Player>(c, '/me')
    return reply(c, {
      id: playerNo,
      account: loginName,
      nickname: alias,
      type: 0,
      // Sent along, the wallet saves a call on most pages.
      wallet: toBalance(wallet),
    })
  })
  .get('/wps/v2/wallets/balance', requireToken, async (c) =>
    reply(c, toBalance((await callPlatform<Player>(c, '/me')).wallet)),
  )
  .get('/wps/member/info/icon', requireLiveToken, (c) => reply(c, { list: [] }))
  // The platform writes to its members in English only, so their language changes nothing.
  .post('/wps/member/language', requireLiveToken, (c) => reply(c, null))
  // The platform has no accounts with play money.
  .post('/wps/session/login/freeplay', () => {
    throw new CallRefusal('no.permission', 403)
  })
