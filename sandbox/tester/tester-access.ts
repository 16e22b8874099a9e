import { timingSafeEqual } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { getCookie, setCookie } from 'hono/cookie'
import { html } from 'hono/html'
import { SECURE_HEADERS } from '../../shared/http/secure-headers'
import { TESTERS_LOGIN_PATH, TESTERS_TOKEN_COOKIE } from '../../shared/http/worker-paths'
import { hasTesterTools } from '../http/call-env'
import { sha256 } from '../store/cryptography'
import type { WalletEnv } from '../wallet/wallet-env'

/** Maximum size of the form that sends the testers' token, bytes. */

const BODY_MAX = 4096

const digest = async (text: string) => new TextEncoder().encode(await sha256(text))

/**
 * True when a given text is the testers' token. Compares digests of equal length, so that the duration
 * reveals nothing. An unset token matches nothing.
 */
async function isToken({ env }: Context<WalletEnv>, given: string): Promise<boolean> {
  const { TESTERS_TOKEN: wanted = '' } = env
  return timingSafeEqual(await digest(given), await digest(wanted)) && wanted !== ''
}

function givenToken(c: Context<WalletEnv>): string {
  const [, bearer] = /^Bearer (\S{1,512})$/.exec(c.req.header('Authorization') ?? '') ?? []
  return bearer ?? getCookie(c, TESTERS_TOKEN_COOKIE) ?? ''
}

/**
 * Middleware that adds security headers to all replies, because testers may open these pages in the browser
 * that they use for the lobby.
 */
export const addSecurityHeaders: MiddlewareHandler<WalletEnv> = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(SECURE_HEADERS)) c.res.headers.set(name, value)
}

/**
 * Middleware that admits everyone on a local machine, and visitors with the testers' token in a
 * demonstration. All other visitors get 404, even for paths that do not exist.
 */
export const requireTester: MiddlewareHandler<WalletEnv> = async (c, next) => {
  if (!hasTesterTools(c.env)) return c.notFound()
  const asks = c.env.SANDBOX_TOOLS === 'by-token'
  const mayPass = asks ? c.req.path === TESTERS_LOGIN_PATH || (await isToken(c, givenToken(c))) : true
  if (!mayPass) return c.notFound()
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
  return undefined
}

const page = (c: Context, problem: string, status: 200 | 403) =>
  c.html(
    html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Testers</title>
<style>body{font:16px/1.5 system-ui;max-width:24rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
input,button{font:inherit;box-sizing:border-box;inline-size:100%;min-block-size:44px}</style>
<h1>Testers</h1>
<form method="post">${problem === '' ? '' : html`<p role="alert">${problem}</p>`}
<p><label>Token <input name="token" type="password" autocomplete="current-password" required></label></p>
<p><button>Log in</button></p></form>
`,
    status,
    {
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  )

/** Form that requests the testers' token and stores it in a cookie until the browser is closed. */
export const testerLoginRoutes = new Hono<WalletEnv>()
  .get('/enter', (c) => page(c, '', 200))
  .post('/enter', bodyLimit({ maxSize: BODY_MAX }), async (c) => {
    const { token } = await c.req.parseBody()
    if (typeof token !== 'string' || !(await isToken(c, token))) return page(c, 'Incorrect token.', 403)
    const secure = new URL(c.req.url).protocol === 'https:'
    setCookie(c, TESTERS_TOKEN_COOKIE, token, {
      path: '/__sandbox',
      httpOnly: true,
      sameSite: 'Strict',
      secure,
    })
    return c.redirect('/__sandbox/', 303)
  })
