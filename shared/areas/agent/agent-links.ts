import * as v from 'valibot'
import { LINK_CODE, LINK_NAME_MAX, type LinkLanding } from '../../contract/agent-links'
import { DIRECTION_OVERRIDES } from '../../contract/fields'
import type { Deferred } from '../../page-data/deferred'
import { href } from '../../paths'
import type { QrCode } from '../../payments/payment-view'
import { cleanCode, cleanText } from '../../validation/field-rules'
import { rangeQuery } from '../records/range-href'
import { isWithin, parseRate, type RateBounds, type TeamDays, type WithSections } from './agent'

export interface LinkView {
  code: string
  /** Empty when the link has no name. */
  name: string
  /** Null: the platform's host is invalid. */
  url: string | null
  landing: LinkLanding
  rates: readonly { category: string; name?: string | undefined; rate: string }[]
  visits: number
  registrations: number
  /** Undefined: the platform does not report it. */
  firstDeposits: number | undefined
}

/** Options for a new link. */
export interface NewLinkForm {
  /** Host names. The first is the default. */
  domains: readonly string[]
  landings: readonly LinkLanding[]
  /** `proposal` is the rate of the newest link. */
  rates: readonly (RateBounds & { proposal: string })[]
  /** Key with which the form creates one link, however often it is sent. */
  key: string
}

/** The link that the URL names. `made`: a form has just created it. */
export interface OpenedLink {
  link: LinkView
  /** Null: there is no URL, or it is too long for a QR code. */
  qrCode: QrCode | null
  isMade: boolean
}

export interface LinksView {
  range: TeamDays
  list: readonly LinkView[]
  /** Most links that the agent may have; undefined: the platform does not report it. */
  most: number | undefined
  /** Null: no link can be created, for example because the maximum is reached. */
  making: NewLinkForm | null
  /** True when the URL opens the form. */
  asksToMake: boolean
  opened: OpenedLink | null
  /** The link that the URL requests to end. */
  ending: LinkView | null
}

export interface AgentLinksData extends WithSections {
  /** Null unless the account is an agent's. The value is null where the platform says that it is not. */
  links: Deferred<LinksView | null> | null
  degraded: boolean
}

/**
 * Ids of the form's sheet, a link's sheet, and the question before a link ends. Without scripts, the URL
 * opens them.
 */
export const MAKE_ID = 'make-link'
export const LINK_ID = 'link'
export const END_ID = 'end-link'

/** URL of the page with its days, and with whatever else is open. */
export const linksHref = (
  range: TeamDays,
  query: { make?: 'new' | 'done'; code?: string; end?: string } = {},
): string => href('agent-links', { ...rangeQuery(range), ...query })

/** Values of `intent`. Without one, the form creates a link. */
export const END_LINK = 'end'

/** As many categories as the platform may name (shared/contract/agent-team.ts). */
const RATES_MAX = 100
const places = Array.from({ length: RATES_MAX }, (_, place) => place)

export const rateField = (place: number): `rate-${number}` => `rate-${place}`
/** Name of the hidden field with the category of a rate. */
export const categoryField = (place: number): string => `category-${place}`

export const echo = ['name', 'domain', 'landing', 'code', ...places.map(rateField)] as const
/** `rates`: all rates together. */
export const fields = [...echo, 'rates'] as const

export interface AgentLinksContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: {
    /** Key of the form's next attempt. */
    key: string
    /** True when ending a link was refused. */
    isEnd: boolean
  }
}

const typed = v.optional(v.string(), '')

/** A typed rate within its bounds; undefined when empty. */
const rateSchema = (bounds: RateBounds) =>
  v.pipe(
    typed,
    v.trim(),
    v.transform((text) => (text === '' ? undefined : (parseRate(text) ?? null))),
    v.check((rate) => rate !== null, 'rate-bounds'),
    v.check((rate) => rate === undefined || rate === null || isWithin(rate, bounds), 'rate-bounds'),
  )

/** Validation of a new link, shared by browser and worker; messages are error codes. */
export const newLinkSchema = ({ domains, landings, rates }: Omit<NewLinkForm, 'key'>) =>
  v.pipe(
    v.object({
      name: v.pipe(
        typed,
        v.transform((text) => cleanText(text.replaceAll(DIRECTION_OVERRIDES, ''))),
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
        v.check((code) => code === '' || LINK_CODE.test(code), 'link-code-format'),
      ),
      ...rateFields(rates),
    }),
    v.transform(({ name, domain, landing, code, ...others }) => {
      const typedRates: Readonly<Record<string, unknown>> = others
      return {
        ...{ name, domain, landing },
        ...(code !== '' && { code }),
        rates: rates.flatMap(({ category }, place) => {
          const rate = typedRates[rateField(place)]
          return typeof rate === 'string' ? [{ category, rate }] : []
        }),
      }
    }),
  )

/** The schemas of the rates' fields. */
const rateFields = (rates: readonly RateBounds[]): Record<`rate-${number}`, ReturnType<typeof rateSchema>> =>
  Object.fromEntries(rates.map((bounds, place) => [rateField(place), rateSchema(bounds)]))
