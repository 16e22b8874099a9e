import * as v from 'valibot'
import { LINK_CODE_PATTERN, LINK_NAME_MAX, type LinkLanding } from '../../contract/agent-link-schemas'
import { DIRECTION_OVERRIDES_PATTERN } from '../../contract/field-schemas'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { QrCode } from '../../payments/payment-view'
import { cleanCode, cleanText } from '../../validation/field-rules'
import { dayRangeQuery } from '../records/range-href'
import {
  type AgentSectionsData,
  isRateWithinBounds,
  parseTypedRate,
  type RateBounds,
  type TeamDayRange,
} from './agent'

export interface AffiliateLinkView {
  code: string
  /** Name of the affiliate link; empty when it has none. */
  name: string
  /** URL of the affiliate link; null: the platform's host name is invalid. */
  url: string | null
  landing: LinkLanding
  rates: readonly { category: string; name?: string | undefined; rate: string }[]
  visits: number
  registrations: number
  /** First deposits by members who registered with the link; undefined: not reported by the platform. */
  firstDeposits: number | undefined
}

/** Options of the form that creates an affiliate link. */
export interface NewAffiliateLinkForm {
  /** Host names that the link can use. The first is the default. */
  domains: readonly string[]
  landings: readonly LinkLanding[]
  /** Rate of each game category in the new link; `proposal` is the rate of the agent's newest link. */
  rates: readonly (RateBounds & { proposal: string })[]
  /** Idempotency key with which the form creates exactly one link. */
  key: string
}

/** The affiliate link that the URL opens. `isMade`: a form has just created this link. */
export interface OpenedAffiliateLink {
  link: AffiliateLinkView
  /** QR code of the affiliate link; null: the link has no URL, or one that is too long for a QR code. */
  qrCode: QrCode | null
  isMade: boolean
}

export interface AffiliateLinksView {
  range: TeamDayRange
  list: readonly AffiliateLinkView[]
  /** Maximum number of affiliate links of the agent; undefined: not reported by the platform. */
  most: number | undefined
  /**
   * Form for a new affiliate link; null when no link can be created, for example because the agent has the
   * maximum number.
   */
  making: NewAffiliateLinkForm | null
  /** True when the URL opens the form for a new affiliate link. */
  asksToMake: boolean
  opened: OpenedAffiliateLink | null
  /** The affiliate link that the agent wants to end, from the URL; null: none. */
  ending: AffiliateLinkView | null
}

export interface AgentLinksData extends AgentSectionsData {
  /**
   * Null for accounts that are not agents; the deferred value is null when the platform says that the account
   * is not an agent.
   */
  links: Deferred<AffiliateLinksView | null> | null
  degraded: boolean
}

/**
 * Element ids of the sheet with the new-link form, the sheet with a link's details, and the dialog that
 * confirms ending a link. Without scripts, the URL opens them.
 */
export const NEW_LINK_SHEET_ID = 'make-link'
export const LINK_SHEET_ID = 'link'
export const END_LINK_DIALOG_ID = 'end-link'

/** URL of the page of affiliate links for the requested days; the query can open a sheet or dialog. */
export const agentLinksHref = (
  range: TeamDayRange,
  query: { make?: 'new' | 'done'; code?: string; end?: string } = {},
): string => href('agent-links', { ...dayRangeQuery(range), ...query })

/**
 * Values of the form field `intent` on the page of affiliate links. Without an intent, the form creates a
 * link.
 */
export const END_LINK_INTENT = 'end'

/**
 * Maximum number of game categories for which the platform may report a rate (shared/contract/agent-team-schemas.ts).
 */
const RATES_MAX = 100
const places = Array.from({ length: RATES_MAX }, (_, place) => place)

export const linkRateFieldName = (place: number): `rate-${number}` => `rate-${place}`
/** Name of the hidden field that names the game category of a rate. */
export const linkCategoryFieldName = (place: number): string => `category-${place}`

export const echo = ['name', 'domain', 'landing', 'code', ...places.map(linkRateFieldName)] as const
/** Fields of the new-link form. Errors of `rates` concern all rates together. */
export const fields = [...echo, 'rates'] as const

export interface AgentLinksContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: {
    /** Idempotency key for the next attempt to create a link. */
    key: string
    /** True when the platform refused to end a link. */
    isEnd: boolean
  }
}

const typed = v.optional(v.string(), '')

/** Validation of a typed rate within its bounds; undefined when the field is empty. */
const rateSchema = (bounds: RateBounds) =>
  v.pipe(
    typed,
    v.trim(),
    v.transform((text) => (text === '' ? undefined : (parseTypedRate(text) ?? null))),
    v.check((rate) => rate !== null, 'rate-bounds'),
    v.check((rate) => rate === undefined || rate === null || isRateWithinBounds(rate, bounds), 'rate-bounds'),
  )

/** Validation of a new affiliate link, shared by browser and worker; messages are error codes. */
export const newAffiliateLinkFormSchema = ({ domains, landings, rates }: Omit<NewAffiliateLinkForm, 'key'>) =>
  v.pipe(
    v.object({
      name: v.pipe(
        typed,
        v.transform((text) => cleanText(text.replaceAll(DIRECTION_OVERRIDES_PATTERN, ''))),
        v.maxLength(LINK_NAME_MAX, 'too-long'),
      ),
      domain: v.pipe(
        typed,
        v.nonEmpty('required'),
        v.check((domain) => domains.includes(domain), 'agent.link.domain'),
      ),
      landing: v.pipe(
        typed,
        v.transform((text) => landings.find((landing) => landing === text)),
        v.custom<LinkLanding>((landing) => landing !== undefined, 'link-landing'),
      ),
      code: v.pipe(
        typed,
        v.transform((text) => cleanCode(text).toUpperCase()),
        v.check((code) => code === '' || LINK_CODE_PATTERN.test(code), 'link-code-format'),
      ),
      ...rateFields(rates),
    }),
    v.transform(({ name, domain, landing, code, ...others }) => {
      const typedRates: Readonly<Record<string, unknown>> = others
      return {
        ...{ name, domain, landing },
        ...(code !== '' && { code }),
        rates: rates.flatMap(({ category }, place) => {
          const rate = typedRates[linkRateFieldName(place)]
          return typeof rate === 'string' ? [{ category, rate }] : []
        }),
      }
    }),
  )

/** Returns the validation of every rate field in the new-link form. */
const rateFields = (rates: readonly RateBounds[]): Record<`rate-${number}`, ReturnType<typeof rateSchema>> =>
  Object.fromEntries(rates.map((bounds, place) => [linkRateFieldName(place), rateSchema(bounds)]))
