import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  affiliateVisitSchema,
  LINK_LANDINGS,
  type NewAffiliateLink,
  newAffiliateLinkSchema,
} from '../../shared/contract/agent-links'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { bodyOf } from '../http/requests'
import { gamesNow } from '../scenario/games-clock'
import { seedLinkDomains } from '../seed/affiliates'
import { requireMember } from '../session/member'
import { randomLegible } from '../store/random'
import { type AgentEnv, requireAgent, spansOf } from './agent-access'
import { codeOfKey, countVisit, endLink, insertLink, linksOf, MOST_LINKS, wireLink } from './links'
import { answerOnce, keyOf, withoutKey } from './once'
import { dayOf } from './platform-days'
import { boundsFor, givenRates } from './rates'
import { type Result, refuse, refused, reply, succeeded } from './refusals'

/** An agent's own links. */
export const linkCalls = new Hono<AgentEnv>()

linkCalls.get(endpoints.affiliateLinks.path, requireMember, requireAgent('links'), async (c) => {
  const [span] = spansOf(c) ?? []
  if (!span) return refuse(c, 'request.invalid')
  const agentId = c.var.member.id
  const [links, bounds] = await Promise.all([
    linksOf(c.env.DB, agentId, span),
    boundsFor(c.env.DB, { agentId }, gamesNow(c.var.scenario)),
  ])
  return success(c, {
    list: links.map((link) => wireLink(link, bounds)),
    domains: seedLinkDomains,
    landings: LINK_LANDINGS,
    most: MOST_LINKS,
  })
})

linkCalls.post(endpoints.createAffiliateLink.path, requireMember, requireAgent('links'), async (c) => {
  const key = keyOf(c)
  if (key === undefined) return withoutKey(c)
  const body = v.safeParse(newAffiliateLinkSchema, await bodyOf(c))
  if (!body.success) {
    const isCode = body.issues.some((issue) => v.getDotPath(issue) === 'code')
    return refuse(c, isCode ? 'agent.link.code' : 'request.invalid')
  }
  return reply(c, await answerOnce(c, key, body.output, (asked) => makeLink(c, key, asked)))
})

async function makeLink(
  c: Pick<Context<AgentEnv>, 'env' | 'var'>,
  key: string,
  asked: NewAffiliateLink,
): Promise<Result> {
  const { DB } = c.env
  const { id } = c.var.member
  const { name = '', domain, landing, code = randomLegible(8) } = asked
  if (!seedLinkDomains.some((known) => known === domain)) return refused('agent.link.domain')
  const now = gamesNow(c.var.scenario)
  const bounds = await boundsFor(DB, { agentId: id }, now)
  const rates = givenRates(bounds, asked.rates)
  if (!rates) return refused('agent.rate.bounds')
  const today = dayOf(now)
  const span = { from: today, to: today }
  const before = await codeOfKey(DB, id, key)
  if (before === null && (await linksOf(DB, id, span)).length >= MOST_LINKS) return refused('agent.link.most')
  const link = { code: code.toUpperCase(), name: name.trim(), domain, landing, rates: JSON.stringify(rates) }
  const madeCode = before ?? (await insertLink(DB, id, link, key))
  if (madeCode === null) return refused('agent.link.code')
  const [made] = await linksOf(DB, id, span, madeCode)
  if (!made) throw new Error('The link just made is not there')
  return succeeded(wireLink(made, bounds))
}

linkCalls.delete(endpoints.deleteAffiliateLink.path, requireMember, requireAgent('links'), async (c) => {
  const code = (c.req.query('code') ?? '').toUpperCase()
  return (await endLink(c.env.DB, c.var.member.id, code))
    ? success(c, null)
    : refuse(c, 'agent.link.not.found')
})

// Tells nobody whether there is such a code.
linkCalls.post(endpoints.affiliateVisit.path, async (c) => {
  const body = v.safeParse(affiliateVisitSchema, await bodyOf(c))
  if (!body.success) return refuse(c, 'request.invalid')
  await countVisit(c.env.DB, body.output.code.trim().toUpperCase(), dayOf(gamesNow(c.var.scenario)))
  return success(c, null)
})
