import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type EndpointName, endpoints } from '../../shared/contract/endpoints'
import { exampleOf, refuse } from '../account/refusals'
import type { CallEnv } from '../http/env'
import { failure } from '../http/replies'
import { hasTools } from '../http/tools'
import { scenarioOf } from '../scenario/scenario'
import { normalState } from '../scenario/state'
import { hostile } from './hostile'
import { malform } from './malform'

const patterns = Object.entries(endpoints).map(([name, { method, path }]) => ({
  name: name as EndpointName,
  pattern: new RegExp(`^${method} ${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
}))

/** Longer than the lobby waits for an answer. */
const LATE_MS = 15_000

/** Marks a call that arrives a second time. */
const REPEATED = 'Sandbox-Repeated'

const repeated = (call: Request): Request => {
  const copy = new Request(call.clone())
  copy.headers.set(REPEATED, '1')
  return copy
}

/**
 * Applies the tester's scenario to a call. Where the tools are off, every call is normal.
 * @param deliver carries a call out from its beginning
 * @param accountOf whose call it is; undefined: a guest's
 */
export const injectFaults =
  <E extends CallEnv>(
    deliver: (call: Request, env: E['Bindings']) => Promise<Response> | Response,
    accountOf: (c: Context<E>) => Promise<string | undefined>,
  ): MiddlewareHandler<E> =>
  async (c, next) => {
    if (!hasTools(c.env)) {
      c.set('scenario', normalState)
      return next()
    }
    const call = `${c.req.method} ${c.req.path}`
    const endpoint = patterns.find(({ pattern }) => pattern.test(call))?.name
    const isRepeated = c.req.header(REPEATED) !== undefined
    const { state, affected, fails, accountError, deliveryFault } = await scenarioOf(c.env).meet(
      endpoint,
      isRepeated,
      await accountOf(c),
    )
    c.set('scenario', state)
    if (affected && state.latencyMs > 0) await scheduler.wait(state.latencyMs)
    if (accountError) return refuse(c, exampleOf(accountError))
    if (fails) {
      const status = state.errorStatus as ContentfulStatusCode
      return failure(c, status, 'scenario.error', 'This call fails because the scenario says so.')
    }
    if (deliveryFault === 'twice') await Promise.all([deliver(repeated(c.req.raw), c.env), next()])
    else await next()
    if (deliveryFault === 'late') await scheduler.wait(LATE_MS)
    if (deliveryFault === 'lost') {
      c.res = undefined
      c.res = failure(c, 502, 'scenario.lost', 'The call was carried out, but its reply is lost.')
    }
    if (affected && state.hostile) c.res = await hostile(c.res, endpoint)
    if (affected && state.malformed !== 'none') c.res = await malform(c.res, state.malformed)
    return undefined
  }
