import * as v from 'valibot'
import { agentRatesSchema, newRatesSchema } from './agent-team-schemas'
import { countSchema, instantSchema, listOf, text } from './field-schemas'

/** Affiliate links, with which an agent recruits members. Never cached. */

/** Pages of the lobby that an affiliate link may open. An unknown page counts as home. */
export const LINK_LANDINGS = ['register', 'home', 'app'] as const
export type LinkLanding = (typeof LINK_LANDINGS)[number]
const landing = v.picklist(LINK_LANDINGS)

/** Pattern of an affiliate link's code: letters and digits, as registration accepts them. Case is ignored. */
export const LINK_CODE_PATTERN = /^[A-Za-z0-9]{4,20}$/
const code = v.pipe(v.string(), v.regex(LINK_CODE_PATTERN))

export const LINK_NAME_MAX = 60
const HOST_MAX = 253

/** An affiliate link, with the parts of its URL: host, page and code. */
export const affiliateLinkSchema = v.object({
  /** Code of the affiliate link, which registration accepts. Case is ignored. */
  code,
  /** Name of the affiliate link, visible to the agent only. */
  name: v.optional(text(LINK_NAME_MAX), ''),
  /** Host name of the affiliate link. */
  domain: text(HOST_MAX),
  /** Page that the affiliate link opens: registration, home or the app's download. */
  landing: v.fallback(landing, 'home'),
  /** Rates of members who register with the affiliate link. */
  rates: agentRatesSchema,
  /** When the affiliate link was created. */
  createdAt: instantSchema,
  /** Number of visits through the affiliate link in the requested days. */
  visits: countSchema,
  /** Number of members who registered with the affiliate link in the requested days. */
  registrations: countSchema,
  /**
   * Number of members who registered with the affiliate link and made their first deposit in the requested
   * days.
   */
  firstDeposits: v.optional(countSchema),
})
export type AffiliateLink = v.InferOutput<typeof affiliateLinkSchema>

export const affiliateLinksSchema = v.object({
  /** Affiliate links, newest first. */
  list: listOf(affiliateLinkSchema, 500),
  /** Host names that an affiliate link may use; the first is the default. */
  domains: listOf(text(HOST_MAX), 100),
  /** Pages that a new affiliate link may open. */
  landings: listOf(landing, 20),
  /** Maximum number of affiliate links of the agent. */
  most: v.optional(countSchema),
})

/** An affiliate link to create. */
export const newAffiliateLinkSchema = v.object({
  /** Name of the affiliate link, visible to the agent only. */
  name: v.optional(text(LINK_NAME_MAX)),
  /** Host name of the affiliate link: one of `domains`. */
  domain: text(HOST_MAX),
  /** Code of the new link; without a code, the platform creates one. */
  code: v.optional(code),
  /** Page that the affiliate link opens: registration, home or the app's download. */
  landing,
  /** Rates of the new link, within the agent's rates. Omitted categories get the lowest rate. */
  rates: newRatesSchema,
})
export type NewAffiliateLink = v.InferOutput<typeof newAffiliateLinkSchema>

/** Error codes of calls about an agent's links, each with a message. */
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

/** A visit through an affiliate link, whose validity is not checked yet. */
export const affiliateVisitSchema = v.object({
  /** Code in the link that the visitor opened. */
  code: text(40),
  /** Host name on which the visitor opened the link. */
  domain: text(300),
})

export const affiliateCodeQuery = {
  /** Code of the affiliate link to delete. */
  code,
}
