import { Hono } from 'hono'
import { type AdapterContext, type AdapterEnv, callPlatform, reply, requireToken, toInstant } from './call'
import { CallRefusal } from './refusals'

/**
 * Player protection. The lobby asks for it before each launch and each deposit, and opens neither without an answer.
 * The platform has to refuse both itself as well: the lobby is not the only way to call it.
 */

interface Restriction {
  kind: string
  since: string | null
  until: string | null
}

const STANDINGS: Readonly<Record<string, string>> = {
  NONE: 'none',
  COOLING_OFF: 'timeout',
  EXCLUDED: 'excluded',
}

function toProtection({ kind, since, until }: Restriction) {
  const standing = STANDINGS[kind]
  // An unknown restriction must not look like none. Without an answer the lobby opens no games.
  if (standing === undefined) throw new CallRefusal('protection.unknown', 502)
  return {
    now: Date.now(),
    standing,
    ...(since !== null && { since: toInstant(since) }),
    ...(until !== null && { until: toInstant(until) }),
    marketing: false,
  }
}

async function restrict(c: AdapterContext, kind: string, hours: number | null): Promise<Response> {
  const restriction = await callPlatform<Restriction>(c, '/me/restriction', { body: { kind, hours } })
  return reply(c, toProtection(restriction))
}

/** Returns calendar months from now in hours, rounded up: an exclusion never ends early. */
function monthsInHours(months: number): number {
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + months)
  return Math.ceil((end.getTime() - Date.now()) / 3_600_000)
}

export const protectionRoutes = new Hono<AdapterEnv>()
  .get('/wps/member/protection', requireToken, async (c) =>
    reply(c, toProtection(await callPlatform<Restriction>(c, '/me/restriction'))),
  )
  .post('/wps/member/protection/timeout', requireToken, async (c) => {
    const { hours } = await c.req.json<{ hours: number }>()
    return restrict(c, 'COOLING_OFF', hours)
  })
  .post('/wps/member/protection/exclusion', requireToken, async (c) => {
    const { months } = await c.req.json<{ months: number | null }>()
    return restrict(c, 'EXCLUDED', months === null ? null : monthsInHours(months))
  })
  // The platform has no limits and no reality checks: none is set, and none is due.
  .get('/wps/member/protection/limits', requireToken, async (c) => {
    await callPlatform(c, '/me')
    return reply(c, { now: Date.now(), list: [] })
  })
  .get('/wps/member/protection/reality', requireToken, async (c) => {
    await callPlatform(c, '/me')
    return reply(c, { now: Date.now(), startedAt: null })
  })
