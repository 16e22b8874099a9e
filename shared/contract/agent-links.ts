import * as v from 'valibot'
import { agentRatesSchema, newRatesSchema } from './agent-team'
import { count, instant, listOf, text } from './fields'

/** Links by which an agent brings members. Nothing is cached. */

/** Pages of the lobby that a link may open. One that this lobby does not know is home. */
export const LINK_LANDINGS = ['register', 'home', 'app'] as const
export type LinkLanding = (typeof LINK_LANDINGS)[number]
const landing = v.picklist(LINK_LANDINGS)

/** Letters and digits, as registration takes them. Capitals and small letters are the same. */
export const LINK_CODE = /^[A-Za-z0-9]{4,20}$/
const code = v.pipe(v.string(), v.regex(LINK_CODE))

/** Longest name of a link. */
export const LINK_NAME_MAX = 60
/** Longest name of a host. */
const HOST_MAX = 253

/** What the lobby makes the URL of: its host, its page and the code. */
export const affiliateLinkSchema = v.object({
  code,
  /** Only the agent sees it. */
  name: v.optional(text(LINK_NAME_MAX), ''),
  domain: text(HOST_MAX),
  landing: v.fallback(landing, 'home'),
  /** What members get who come by it. */
  rates: agentRatesSchema,
  createdAt: instant,
  /** Of the days asked for. */
  visits: count,
  registrations: count,
  /** Of members who came by it, those whose first deposit was in these days. */
  firstDeposits: v.optional(count),
})
export type AffiliateLink = v.InferOutput<typeof affiliateLinkSchema>

export const affiliateLinksSchema = v.object({
  /** Newest first. */
  list: listOf(affiliateLinkSchema, 500),
  /** Hosts that a link may lead to; the first is the usual one. */
  domains: listOf(text(HOST_MAX), 100),
  landings: listOf(landing, 20),
  /** How many links the agent may have. */
  most: v.optional(count),
})

/** A link to make. */
export const newAffiliateLinkSchema = v.object({
  name: v.optional(text(LINK_NAME_MAX)),
  domain: text(HOST_MAX),
  /** Without one the platform makes one. */
  code: v.optional(code),
  landing,
  /** Within the own ones. Categories that are left out get the least rate. */
  rates: newRatesSchema,
})
export type NewAffiliateLink = v.InferOutput<typeof newAffiliateLinkSchema>

/** Error codes of an agent's links, each with a message. */
export const LINK_ERRORS = [
  'agent.rate.bounds',
  'agent.link.code',
  'agent.link.domain',
  'agent.link.most',
  'agent.link.not.found',
] as const
export type LinkError = (typeof LINK_ERRORS)[number]

export const isLinkError = (code: string | undefined): code is LinkError =>
  (LINK_ERRORS as readonly (string | undefined)[]).includes(code)

/** Whom a link brought, before it is known whether it is valid. */
export const affiliateVisitSchema = v.object({ code: text(40), domain: text(300) })

export const affiliateCodeQuery = { code }
