import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { databaseReady } from '../../http/database-ready'
import type { CallEnv } from '../../http/env'
import { conversation, say } from './chat-messages'
import { chatPage, MESSAGE_MAX } from './page'
import { type ChatPass, chatSession, openChatSession } from './passes'

/**
 * The live chat's site. It has an origin of its own (`chat.` before the lobby's host). A ticket opens a session, which
 * the site keeps in a cookie.
 */
export const chatSite = new Hono<CallEnv>()

const PATH = '/__sandbox/chat'
const COOKIE = 'chat-session'

chatSite.use(databaseReady, async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

async function passOf(c: Context<CallEnv>): Promise<ChatPass | null> {
  const token = getCookie(c, COOKIE)
  return token === undefined ? null : chatSession(c.env.DB, token)
}

const over = (c: Context) => c.text('This conversation is over: open it from the lobby again.', 401)

chatSite.get(PATH, async (c) => {
  const ticket = c.req.query('ticket')
  if (ticket !== undefined) {
    const token = await openChatSession(c.env.DB, ticket)
    if (token === undefined) return over(c)
    setCookie(c, COOKIE, token, { path: PATH, httpOnly: true, sameSite: 'Lax', secure: isSecure(c) })
    return c.redirect(PATH, 303)
  }
  const pass = await passOf(c)
  if (!pass) return over(c)
  const nonce = crypto.randomUUID()
  const messages = await conversation(c.env.DB, pass.memberId, pass.language)
  return c.html(chatPage(pass, messages, nonce), 200, {
    'Content-Security-Policy': [
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`,
      "base-uri 'none'; frame-ancestors 'none'",
    ].join('; '),
  })
})

chatSite.post(PATH, async (c) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return over(c)
  const pass = await passOf(c)
  if (!pass) return over(c)
  const { text } = await c.req.parseBody()
  const said = typeof text === 'string' ? text.trim().slice(0, MESSAGE_MAX) : ''
  if (said !== '') await say(c.env.DB, pass.memberId, said, pass.language)
  return c.redirect(PATH, 303)
})

chatSite.all('*', (c) => c.text('There is no such page.', 404))

chatSite.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return c.text('The sandbox failed; its terminal says why.', 500)
})
