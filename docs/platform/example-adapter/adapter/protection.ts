import { Hono } from 'hono'
import {
  type AdapterContext,
  type AdapterEnv,
  callPlatform,
  reply,
  requireLiveToken,
  requireToken,
  toInstant,
} from './call'
import { toDecimal, toMinor } from './money'
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

/** A century. Much longer times are no dates in JavaScript. */
const MONTHS_MAX = 1200
const HOURS_MAX = 24 * 36_525

const isLength = (value: unknown, max: number): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= max

/** Returns calendar months from now in hours, rounded up: an exclusion never ends early. */
function monthsInHours(months: number): number {
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + months)
  return Math.ceil((end.getTime() - Date.now()) / 3_600_000)
}

const LIMITS = '/wps/member/protection/limits'

/** The platform limits deposits only. A limit of another kind is refused, never ignored. */
const SPANS: Readonly<Record<string, string>> = { day: 'DAY', week: 'WEEK', month: 'MONTH' }

interface LimitBody {
  kind: string
  period: string
  amount: string | null
}
const readLimit = async (c: AdapterContext): Promise<LimitBody> => {
  const { kind, period, amount = null } = await c.req.json<LimitBody>()
  return { kind, period, amount }
}

async function changeLimit(c: AdapterContext, path: string, { kind, period, amount }: LimitBody) {
  const span = SPANS[period]
  if (kind !== 'deposit' || span === undefined) throw new CallRefusal('no.permission', 403)
  const { currency } = await callPlatform<PlatformLimits>(c, '/me/limits')
  const amountMinor = amount === null ? null : toMinor(amount, currency)
  if (amountMinor === undefined) throw new CallRefusal('limit.amount', 400)
  return replyLimits(c, await callPlatform(c, path, { body: { span, amountMinor } }))
}

interface PlatformLimits {
  currency: string
  items: {
    span: string
    amountMinor: number | null
    usedMinor: number
    resetsAt: string
    waiting: { amountMinor: number | null; askedAt: string; from: string } | null
  }[]
}

function replyLimits(c: AdapterContext, { currency, items }: PlatformLimits): Response {
  const amountOf = (minor: number | null) => (minor === null ? null : toDecimal(minor, currency))
  const list = items.map(({ span, amountMinor, usedMinor, resetsAt, waiting }) => ({
    kind: 'deposit',
    period: Object.keys(SPANS).find((period) => SPANS[period] === span),
    amount: amountOf(amountMinor),
    used: amountOf(usedMinor),
    ...(amountMinor !== null && { left: amountOf(Math.max(0, amountMinor - usedMinor)) }),
    resetsAt: toInstant(resetsAt),
    pending: waiting && {
      amount: amountOf(waiting.amountMinor),
      askedAt: toInstant(waiting.askedAt),
      from: toInstant(waiting.from),
    },
  }))
  return reply(c, { now: Date.now(), currency, list })
}

export const protectionRoutes = new Hono<AdapterEnv>()
  .get('/wps/member/protection', requireToken, async (c) =>
    reply(c, toProtection(await callPlatform<Restriction>(c, '/me/restriction'))),
  )
  .post('/wps/member/protection/timeout', requireToken, async (c) => {
    const { hours } = await c.req.json<{ hours: unknown }>()
    if (!isLength(hours, HOURS_MAX)) throw new CallRefusal('request.invalid', 400)
    return restrict(c, 'COOLING_OFF', hours)
  })
  .post('/wps/member/protection/exclusion', requireToken, async (c) => {
    const { months } = await c.req.json<{ months: unknown }>()
    // Only null has no end. A missing length, or one that is no number, must not exclude the member for ever.
    if (months !== null && !isLength(months, MONTHS_MAX)) throw new CallRefusal('request.invalid', 400)
    return restrict(c, 'EXCLUDED', months === null ? null : monthsInHours(months))
  })
  .get(LIMITS, requireToken, async (c) => replyLimits(c, await callPlatform(c, '/me/limits')))
  .post(LIMITS, requireToken, async (c) => {
    const limit = await readLimit(c)
    if (limit.amount === null) throw new CallRefusal('limit.amount', 400)
    return changeLimit(c, '/me/limits', limit)
  })
  .post(`${LIMITS}/remove`, requireToken, async (c) =>
    changeLimit(c, '/me/limits', { ...(await readLimit(c)), amount: null }),
  )
  .post(`${LIMITS}/confirm`, requireToken, async (c) =>
    changeLimit(c, '/me/limits/confirm', await readLimit(c)),
  )
  .post(`${LIMITS}/keep`, requireToken, async (c) => changeLimit(c, '/me/limits/keep', await readLimit(c)))
  // The platform has no reality checks: no session of play is reported, and none is due.
  .get('/wps/member/protection/reality', requireLiveToken, (c) =>
    reply(c, { now: Date.now(), startedAt: null }),
  )
