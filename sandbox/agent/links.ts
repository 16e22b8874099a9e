import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  affiliateVisitSchema,
  LINK_LANDINGS,
  type NewAffiliateLink,
  newAffiliateLinkSchema,
} from '../../shared/contract/agent-link-schemas'
import { endpoints } from '../../shared/contract/endpoints'
import { readCallBody, sendSuccess } from '../http/requests'
import { getGameTime } from '../scenario/state'
import { SEED_LINK_DOMAINS } from '../seed/seed-agents'
import { requireMemberToken } from '../session/member-session'
import { randomLegibleText } from '../store/cryptography'
import { toDecimal } from '../wallet/minor-units'
import {
  type AgentEnv,
  type AgentReply,
  createAgentRefusalReply,
  createAgentSuccessReply,
  parseDaySpans,
  requireAgent,
  sendAgentRefusal,
  sendAgentReply,
} from './agent-replies'
import { readIdempotencyKey, refuseMissingIdempotencyKey, replyIdempotently } from './idempotent-calls'
import { type DaySpan, platformDaySql, toPlatformDay } from './platform-days'
import { type AgentRateBounds, loadRateBounds, validateGivenRates } from './rate-bounds'
import { withinDaysSql } from './team-totals'

/** Agents' invitation links in the database. */

/** Maximum number of links per agent. */
const LINKS_MAX = 20

interface LinkRow {
  code: string
  name: string
  domain: string
  landing: string
  madeAt: number
  rates: string
  visits: number
  registrations: number
  firstDeposits: number
}

/** SQL for the day of a member's first deposit; NULL: the member has never deposited. */
const FIRST_PAID = `
  (SELECT min(day) FROM (
    SELECT min(day) AS day FROM downline_deposit WHERE member_id = downline.member_id
    UNION ALL
    SELECT ${platformDaySql('min(created_at)')} FROM payment
    WHERE payment.member_id = downline.member_id AND direction = 'deposit' AND state = 'done'))`

const LINKS = `
  SELECT code, name, domain, landing, made_at AS madeAt, rates,
    (SELECT coalesce(sum(visits), 0) FROM affiliate_visit AS visit
      WHERE visit.code = affiliate.code AND day BETWEEN ?2 AND ?3) AS visits,
    (SELECT count(*) FROM downline WHERE link = affiliate.code AND ${withinDaysSql('joined_at', '?2', '?3')}) AS registrations,
    (SELECT count(*) FROM downline WHERE link = affiliate.code AND ${FIRST_PAID} BETWEEN ?2 AND ?3) AS firstDeposits
  FROM affiliate WHERE agent_id = ?1 AND active = 1 AND (?4 IS NULL OR code = ?4)
  ORDER BY made_at DESC, code`

/**
 * Loads the agent's links that are not deleted, newest first. @param code loads only the link with this code
 */
async function linksOf(
  db: D1Database,
  agentId: string,
  { from, to }: DaySpan,
  code: string | null = null,
): Promise<LinkRow[]> {
  const { results } = await db.prepare(LINKS).bind(agentId, from, to, code).all<LinkRow>()
  return results
}

/** Formats an agent's link. Its rates are capped by the rates that the agent has when a member joins. */
const wireLink = ({ rates, madeAt, ...link }: LinkRow, bounds: ReadonlyMap<string, AgentRateBounds>) => {
  const linkRates = JSON.parse(rates) as Record<string, number>
  return {
    ...link,
    createdAt: madeAt,
    rates: [...bounds].map(([category, { most }]) => ({
      category,
      rate: toDecimal(Math.min(linkRates[category] ?? 0, most)),
    })),
  }
}

/** Loads the code of the link that was created with an idempotency key; null: the key has created no link. */
const codeOfKey = (db: D1Database, agentId: string, key: string): Promise<string | null> =>
  db
    .prepare('SELECT code FROM affiliate WHERE agent_id = ? AND made_with = ?')
    .bind(agentId, key)
    .first<string>('code')

/**
 * Creates an agent's link, unless the idempotency key has already created one.
 * @returns the code of the key's link; null: another link uses or used the code
 */
async function insertLink(
  db: D1Database,
  agentId: string,
  link: { code: string; name: string; domain: string; landing: string; rates: string },
  key: string,
): Promise<string | null> {
  await db
    .prepare(
      `INSERT OR IGNORE INTO affiliate (code, name, active, agent_id, domain, landing, made_at, rates, made_with)
       VALUES (?, ?, 1, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(link.code, link.name, agentId, link.domain, link.landing, Date.now(), link.rates, key)
    .run()
  return codeOfKey(db, agentId, key)
}

/**
 * Deletes an agent's link. The row remains in the database, so that its code is never used again.
 * @returns false: the agent has no such link
 */
async function endLink(db: D1Database, agentId: string, code: string): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE affiliate SET active = 0 WHERE code = ? AND agent_id = ? AND active = 1')
    .bind(code, agentId)
    .run()
  return meta.changes > 0
}

const countVisit = (db: D1Database, code: string, day: number): Promise<unknown> =>
  db
    .prepare(
      `INSERT INTO affiliate_visit (code, day, visits)
       SELECT code, ?2, 1 FROM affiliate WHERE code = ?1 AND agent_id IS NOT NULL AND active = 1
       ON CONFLICT (code, day) DO UPDATE SET visits = visits + 1`,
    )
    .bind(code, day)
    .run()

export const linkRoutes = new Hono<AgentEnv>()

linkRoutes.get(endpoints.affiliateLinks.path, requireMemberToken, requireAgent('links'), async (c) => {
  const [span] = parseDaySpans(c) ?? []
  if (!span) return sendAgentRefusal(c, 'request.invalid')
  const agentId = c.var.member.id
  const [links, bounds] = await Promise.all([
    linksOf(c.env.DB, agentId, span),
    loadRateBounds(c.env.DB, { agentId }, getGameTime(c.var.scenario)),
  ])
  return sendSuccess(c, {
    list: links.map((link) => wireLink(link, bounds)),
    domains: SEED_LINK_DOMAINS,
    landings: LINK_LANDINGS,
    most: LINKS_MAX,
  })
})

linkRoutes.post(endpoints.createAffiliateLink.path, requireMemberToken, requireAgent('links'), async (c) => {
  const key = readIdempotencyKey(c)
  if (key === undefined) return refuseMissingIdempotencyKey(c)
  const body = v.safeParse(newAffiliateLinkSchema, await readCallBody(c))
  if (!body.success) {
    const isCode = body.issues.some((issue) => v.getDotPath(issue) === 'code')
    return sendAgentRefusal(c, isCode ? 'agent.link.code' : 'request.invalid')
  }
  return sendAgentReply(c, await replyIdempotently(c, key, body.output, (asked) => makeLink(c, key, asked)))
})

async function makeLink(
  c: Pick<Context<AgentEnv>, 'env' | 'var'>,
  key: string,
  newLink: NewAffiliateLink,
): Promise<AgentReply> {
  const { DB } = c.env
  const { id } = c.var.member
  const { name = '', domain, landing, code = randomLegibleText(8) } = newLink
  if (!SEED_LINK_DOMAINS.some((allowed) => allowed === domain))
    return createAgentRefusalReply('agent.link.domain')
  const now = getGameTime(c.var.scenario)
  const bounds = await loadRateBounds(DB, { agentId: id }, now)
  const rates = validateGivenRates(bounds, newLink.rates)
  if (!rates) return createAgentRefusalReply('agent.rate.bounds')
  const today = toPlatformDay(now)
  const span = { from: today, to: today }
  const before = await codeOfKey(DB, id, key)
  if (before === null && (await linksOf(DB, id, span)).length >= LINKS_MAX)
    return createAgentRefusalReply('agent.link.most')
  const link = { code: code.toUpperCase(), name: name.trim(), domain, landing, rates: JSON.stringify(rates) }
  const createdCode = before ?? (await insertLink(DB, id, link, key))
  if (createdCode === null) return createAgentRefusalReply('agent.link.code')
  const [created] = await linksOf(DB, id, span, createdCode)
  if (!created) throw new Error('The link just made is not there')
  return createAgentSuccessReply(wireLink(created, bounds))
}

linkRoutes.delete(
  endpoints.deleteAffiliateLink.path,
  requireMemberToken,
  requireAgent('links'),
  async (c) => {
    const code = (c.req.query('code') ?? '').toUpperCase()
    return (await endLink(c.env.DB, c.var.member.id, code))
      ? sendSuccess(c, null)
      : sendAgentRefusal(c, 'agent.link.not.found')
  },
)

// The reply does not reveal whether the link's code exists.
linkRoutes.post(endpoints.affiliateVisit.path, async (c) => {
  const body = v.safeParse(affiliateVisitSchema, await readCallBody(c))
  if (!body.success) return sendAgentRefusal(c, 'request.invalid')
  await countVisit(
    c.env.DB,
    body.output.code.trim().toUpperCase(),
    toPlatformDay(getGameTime(c.var.scenario)),
  )
  return sendSuccess(c, null)
})
