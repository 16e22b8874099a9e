import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { html, raw } from 'hono/html'
import { type CallEnv, requireDatabase } from '../../http/call-env'
import style from './chat.css?raw'
import { getChatLabels, getChatLanguage } from './chat-agent'
import { type ChatMessage, loadConversation, storeMemberMessage } from './chat-messages'
import { type ChatIdentity, findChatSession, openChatSession } from './chat-tickets'

/** Weights of red, green and blue (WCAG 2.2, relative luminance). */
const WEIGHTS = [0.2126, 0.7152, 0.0722] as const

const linear = (share: number): number =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

/**
 * Returns the theme of the lobby by the colour of its header: dark when white text has more contrast on it
 * than black.
 * @param colour such as #101410
 */
function themeOf(colour: string): 'dark' | 'light' {
  const luminance = WEIGHTS.reduce(
    (sum, weight, place) =>
      sum + weight * linear(Number.parseInt(colour.slice(1 + 2 * place, 3 + 2 * place), 16) / 255),
    0,
  )
  // White and black text have the same contrast at a luminance of 0.179.
  return luminance < 0.179 ? 'dark' : 'light'
}

/** Maximum length of a chat message, in characters. */
const MESSAGE_MAX = 500

/**
 * Returns the chat page: the conversation and a form to write in, without scripts. Light or dark like the
 * lobby.
 */
function chatPage(
  { language, title, colour, backUrl }: Pick<ChatIdentity, 'language' | 'title' | 'colour' | 'backUrl'>,
  messages: readonly ChatMessage[],
  nonce: string,
) {
  const labels = getChatLabels(language)
  const { tag = 'en', dir = 'ltr', locale = 'en-GB' } = getChatLanguage(language) ?? {}
  const clock = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Dhaka',
    timeZoneName: 'short',
  })
  const heading = title || labels.title
  return html`<!doctype html>
<html lang="${tag}" dir="${dir}" data-theme="${themeOf(colour)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${heading}</title>
<style nonce="${nonce}">${raw(style)}header{background:${colour}}</style>
<body>
<header><a href="${backUrl}">${labels.back}</a><h1>${heading}</h1></header>
<main>
<ol>
${messages.map(
  ({ id, sender, text, at }) => html`<li id="m${id}" class="${sender}">
<small>${sender === 'agent' ? labels.agent : labels.you} <bdi>${clock.format(at)}</bdi></small>
<p dir="auto">${text}</p></li>`,
)}
</ol>
<form method="post"><input name="text" aria-label="${labels.write}" placeholder="${labels.write}" maxlength="${MESSAGE_MAX}"
 dir="auto" autocomplete="off" required><button>${labels.send}</button></form>
</main>`
}

/**
 * The live chat's site. It has a separate origin (`chat.` before the lobby's host). A ticket opens a session,
 * which the site stores in a cookie.
 */
export const chatSiteRoutes = new Hono<CallEnv>()

const PATH = '/__sandbox/chat'
const COOKIE = 'chat-session'

chatSiteRoutes.use(requireDatabase, async (c, next) => {
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  c.res.headers.set('X-Content-Type-Options', 'nosniff')
  c.res.headers.set('Referrer-Policy', 'no-referrer')
})

const isSecure = (c: Context): boolean => new URL(c.req.url).protocol === 'https:'

async function passOf(c: Context<CallEnv>): Promise<ChatIdentity | null> {
  const token = getCookie(c, COOKIE)
  return token === undefined ? null : findChatSession(c.env.DB, token)
}

const over = (c: Context) => c.text('This conversation has ended. Open it again from the lobby.', 401)

chatSiteRoutes.get(PATH, async (c) => {
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
  const messages = await loadConversation(c.env.DB, pass.memberId, pass.language)
  return c.html(chatPage(pass, messages, nonce), 200, {
    'Content-Security-Policy': [
      `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'`,
      "base-uri 'none'; frame-ancestors 'none'",
    ].join('; '),
  })
})

chatSiteRoutes.post(PATH, async (c) => {
  if (c.req.header('Sec-Fetch-Site') === 'cross-site') return over(c)
  const pass = await passOf(c)
  if (!pass) return over(c)
  const { text } = await c.req.parseBody()
  const said = typeof text === 'string' ? text.trim().slice(0, MESSAGE_MAX) : ''
  if (said !== '') await storeMemberMessage(c.env.DB, pass.memberId, said, pass.language)
  return c.redirect(PATH, 303)
})

chatSiteRoutes.all('*', (c) => c.text('Page not found.', 404))

chatSiteRoutes.onError((error, c) => {
  // biome-ignore lint/suspicious/noConsole: the sandbox runs in a terminal, where developers look for errors
  console.error(error)
  return c.text('Something went wrong. See the sandbox’s terminal.', 500)
})
