import { Hono } from 'hono'
import { html } from 'hono/html'
import { answerOf } from '../account/captcha'
import { outboxEntries } from '../account/outbox'
import { rotateKey } from '../account/platform-keys'
import { endTokens } from '../session/member'
import type { WalletEnv } from '../wallet/env'
import { outboxPage } from './outbox-page'
import { refusedScope } from './scope'

/** Tools for testing accounts: sent messages, captcha answers, keys, tokens. */
export const accountTools = new Hono<WalletEnv>()

accountTools.get('/outbox', async (c) =>
  c.html(outboxPage(await outboxEntries(c.env.DB)), 200, {
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  }),
)

/** `to`: only messages to this recipient, such as +8801712342776. */
accountTools.get('/outbox.json', async (c) => {
  const to = c.req.query('to')
  const entries = await outboxEntries(c.env.DB)
  return c.json({
    messages: to === undefined ? entries : entries.filter(({ recipient }) => recipient === to),
  })
})

accountTools.get('/captcha', async (c) => {
  const answer = await answerOf(c.env.DB, c.req.query('id') ?? '')
  return answer === null
    ? c.json({ problems: 'There is no such captcha, or it is used up' }, 404)
    : c.json({ answer })
})

/** `overlapS`: how much longer the old keys decrypt, in seconds; ten minutes by default. */
accountTools.post('/rotate-key', async (c) => {
  const refusal = await refusedScope(c, undefined)
  if (refusal) return refusal
  const overlap = c.req.query('overlapS') ?? ''
  const kid = await (/^\d{1,5}$/.test(overlap)
    ? rotateKey(c.env.DB, Number(overlap) * 1000)
    : rotateKey(c.env.DB))
  return c.json({ kid })
})

accountTools.post('/end-tokens', async (c) => {
  const id = await c.env.DB.prepare('SELECT id FROM member WHERE account = ?')
    .bind(c.req.query('account') ?? '')
    .first<string>('id')
  if (id === null) return c.json({ problems: 'There is no such account' }, 404)
  await endTokens(c.env.DB, id)
  return c.json({ account: c.req.query('account') })
})

export const accountToolsHelp = html`
<li><a href="/__sandbox/outbox">GET /__sandbox/outbox</a>: SMS and e-mails that would have been sent; <a href="/__sandbox/outbox.json">outbox.json</a> with ?to=+880… for one recipient
<li>GET /__sandbox/captcha?id=…: the answer of a captcha
<li>POST /__sandbox/rotate-key: a new key for encrypted bodies; the old one decrypts ten minutes more (?overlapS=0: no more)
<li>POST /__sandbox/end-tokens?account=…: the member's tokens die
`
