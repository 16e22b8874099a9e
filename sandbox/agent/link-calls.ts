import { Hono } from 'hono'
import * as v from 'valibot'
import {
  affiliateVisitSchema,
  LINK_LANDINGS,
  newAffiliateLinkSchema,
} from '../../shared/contract/agent-links'
import { endpoints } from '../../shared/contract/endpoints'
import { success } from '../http/replies'
import { bodyOf } from '../http/requests'
import { gamesNow } from '../scenario/games-clock'
import { seedLinkDomains } from '../seed/affiliates'
import { requireMember } from '../session/member'
import { randomLegible } from '../store/random'
import { type AgentEnv, refuseAgent, requireAgent, spansOf } from './agent-access'
import { countVisit, endLink, insertLink, linksOf, MOST_LINKS, wireLink } from './links'
import { dayOf } from './platform-days'
import { givenRates, ratesOf } from './rates'

/** An agent's own links. */
export const linkCalls = new Hono<AgentEnv>()

linkCalls.get(endpoints.affiliateLinks.path, requireMember, requireAgent('links'), async (c) => {
  const [span] = spansOf(c) ?? []
  if (!span) return refuseAgent(c, 'request.invalid')
  return success(c, {
    list: (await linksOf(c.env.DB, c.var.member.id, span)).map(wireLink),
    domains: seedLinkDomains,
    landings: LINK_LANDINGS,
    most: MOST_LINKS,
  })
})

linkCalls.post(endpoints.createAffiliateLink.path, requireMember, requireAgent('links'), async (c) => {
  const { DB } = c.env
  const { id } = c.var.member
  const body = v.safeParse(newAffiliateLinkSchema, await bodyOf(c))
  if (!body.success) {
    const isCode = body.issues.some((issue) => v.getDotPath(issue) === 'code')
    return refuseAgent(c, isCode ? 'agent.link.code' : 'request.invalid')
  }
  const { name = '', domain, landing, code = randomLegible(8), rates: asked } = body.output
  if (!seedLinkDomains.some((known) => known === domain)) return refuseAgent(c, 'agent.link.domain')
  const rates = givenRates(await ratesOf(DB, id), asked)
  if (!rates) return refuseAgent(c, 'agent.rate.bounds')
  const today = dayOf(gamesNow(c.var.scenario))
  const span = { from: today, to: today }
  if ((await linksOf(DB, id, span)).length >= MOST_LINKS) return refuseAgent(c, 'agent.link.most')
  const link = { code: code.toUpperCase(), name: name.trim(), domain, landing, rates: JSON.stringify(rates) }
  if (!(await insertLink(DB, id, link))) return refuseAgent(c, 'agent.link.code')
  const [made] = await linksOf(DB, id, span, link.code)
  if (!made) throw new Error('The link just made is not there')
  return success(c, wireLink(made))
})

linkCalls.delete(endpoints.deleteAffiliateLink.path, requireMember, requireAgent('links'), async (c) => {
  const code = (c.req.query('code') ?? '').toUpperCase()
  return (await endLink(c.env.DB, c.var.member.id, code))
    ? success(c, null)
    : refuseAgent(c, 'agent.link.not.found')
})

// Tells nobody whether there is such a code.
linkCalls.post(endpoints.affiliateVisit.path, async (c) => {
  const body = v.safeParse(affiliateVisitSchema, await bodyOf(c))
  if (!body.success) return refuseAgent(c, 'request.invalid')
  await countVisit(c.env.DB, body.output.code.trim().toUpperCase(), dayOf(gamesNow(c.var.scenario)))
  return success(c, null)
})
