import { DurableObject } from 'cloudflare:workers'
import { Hono, type MiddlewareHandler } from 'hono'
import { fillStore, guestRoutes, type MemberEnv, memberRoutes } from './accounts'
import { cashierRoutes, gatewaySite } from './cashier'
import { catalogueRoutes, gamesSite, playRoutes } from './games'
import { limitRoutes } from './limits'
import { CODES, Refusal, Store, type ToyBindings } from './store'

/**
 * A toy platform with an API that has nothing in common with the lobby’s contract. Its replies are
 * `{ code, msg, data }`, always with status 200. Amounts are integers of minor units, pages start at 0,
 * times are ISO 8601, and passwords are encrypted with RSA. It is no platform for players.
 */

/** Wraps the value that a route returns. */
const wrapReply: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.error && c.res.status === 200) c.res = c.json({ code: 0, msg: 'OK', data: await c.res.json() })
}

const requireSession = (store: Store): MiddlewareHandler<MemberEnv> => {
  const query = `SELECT member.no, member.login_name FROM session JOIN member ON member.no = session.member_no
    WHERE token = ? AND ends_at > ?`
  return async (c, next) => {
    const token = c.req.header('X-Session') ?? ''
    const member = store.row<{ no: string; login_name: string }>(query, token, Date.now())
    if (!member) throw new Refusal(CODES.noSession)
    c.set('memberNo', member.no)
    c.set('loginName', member.login_name)
    await next()
  }
}

const createApi = (store: Store) =>
  new Hono()
    .use(async (c, next) => {
      if (c.req.header('X-Api-Key') !== store.settings.API_KEY) throw new Refusal(CODES.notAllowed)
      await next()
    })
    .use(wrapReply)
    .get('/api/v3/site', (c) => c.json({ isOnline: true, isRegionClosed: false }))
    .route('/api/v3', guestRoutes(store))
    .route('/api/v3', catalogueRoutes())
    .use('/api/v3/*', requireSession(store) as MiddlewareHandler)
    .route('/api/v3', memberRoutes(store))
    .route('/api/v3', limitRoutes(store))
    .route('/api/v3', cashierRoutes(store))
    .route('/api/v3', playRoutes(store))
    .all('*', () => {
      throw new Refusal(CODES.noSuchCall)
    })

export class ToyPlatform extends DurableObject<ToyBindings> {
  readonly #sites: Record<string, Hono>

  constructor(ctx: DurableObjectState, env: ToyBindings) {
    super(ctx, env)
    const store = new Store(ctx.storage, env)
    this.#sites = {
      api: createApi(store),
      [new URL(env.GAMES_ORIGIN).host]: gamesSite(store),
      [new URL(env.GATEWAY_ORIGIN).host]: gatewaySite(store),
    }
    for (const site of Object.values(this.#sites))
      site.onError((error, c) => {
        if (!(error instanceof Refusal)) console.error(error)
        const { code, data } = error instanceof Refusal ? error : new Refusal(CODES.failed)
        return c.json({ code, msg: `Code ${code}`, data })
      })
    ctx.blockConcurrencyWhile(() => fillStore(store))
  }

  override fetch(request: Request): Response | Promise<Response> {
    const { host } = new URL(request.url)
    return (this.#sites[host] ?? (this.#sites.api as Hono)).fetch(request)
  }
}

export default {
  fetch: (request: Request, env: ToyBindings): Promise<Response> => env.TOY.getByName('toy').fetch(request),
}
