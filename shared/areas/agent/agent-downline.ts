import type { InferOutput } from 'valibot'
import type { DOWNLINE_SORTS, downlineSchema } from '../../contract/agent-team'
import type { Deferred } from '../../page-data/deferred'
import type { TextRule } from '../../validation/field-rules'
import { type Filters, recordsHref } from '../records/range-href'
import type { RowsPage } from '../records/rows-page'
import type { RateBounds, TeamDays, WithSections } from './agent'

type Downline = InferOutput<typeof downlineSchema>
export type DownlineRow = Downline['list'][number]
export type DownlineSort = (typeof DOWNLINE_SORTS)[number]

export const NEW_KINDS = ['member', 'agent'] as const
/** Kinds of account that an agent can create. */
export type NewKind = (typeof NEW_KINDS)[number]

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Members below an agent. Each deferred value arrives, fails and is reloaded independently. */
export interface DownlineData extends SharedPageData, WithSections {
  kind: 'list'
  /** Kind of account whose form the URL requests. */
  add: NewKind | null
  /** Null: the platform does not let this agent see a team. */
  asked: Deferred<DownlinePageQuery | null>
  rows: Deferred<DownlineRows>
  adding: Deferred<NewAccountForm>
}

export type AgentDownlineData = DownlineData | (SharedPageData & { kind: 'refused' })

/** Query of the page's URL. */
export interface DownlinePageQuery {
  range: TeamDays
  /** Time zone of the visitor's days, for instants. */
  timeZone: string
  filter: DownlineFilter
}

export interface DownlineFilter {
  /** Member whose downline is shown; null: the agent's. */
  of: string | null
  /** 'direct': members directly below; null: all levels. */
  levels: 'direct' | null
  /** Prefix of the account. */
  account: string | null
  /** Null: all. */
  activity: 'active' | 'inactive' | null
  sort: DownlineSort
}

export interface DownlineRows extends RowsPage<DownlineRow> {
  list: readonly DownlineRow[]
  currency: string | null
  /** Total number of members; null: not reported. */
  total: number | null
  /** Agents from the visitor down to the member shown, who is the last one. */
  path: readonly { id: string; account: string }[]
}

/** Data of the form for a new account. */
export interface NewAccountForm {
  /** Kinds of account that the agent may create; empty: none. */
  kinds: readonly NewKind[]
  rates: readonly RateBounds[]
  username: TextRule
  password: TextRule
}

/** Most rates of an account that the platform may report. */
const RATES_MAX = 100
const places = Array.from({ length: RATES_MAX }, (_, place) => place)

const account = ['username', 'password', 'confirmPassword'] as const
/** A rate and its category: as many as the platform has categories. */
const rates = places.flatMap((place) => [`rate-${place}`, `category-${place}`] as const)

export const fields = [...account, ...rates] as const
/** All fields except the passwords. */
export const echo = ['username', ...rates] as const

export interface AgentDownlineContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: {
    /** The account with the requested name, which is already directly below the agent. */
    there: { id: string; account: string }
  }
}

/** Default order, which URLs leave out. */
export const DEFAULT_SORT: DownlineSort = 'turnover'

/** Returns the query parameters of a filter. */
export const filterQuery = ({ sort, ...others }: DownlineFilter): Filters => ({
  ...others,
  sort: sort === DEFAULT_SORT ? null : sort,
})

/** URL of a list with its days and filters; null leaves one out. */
export const downlineHref = (
  { range, from, to, of, levels, account, activity, sort }: Filters,
  { after, add }: { after?: string | null; add?: NewKind } = {},
): string =>
  recordsHref('agent-downline', { range, from, to, of, levels, account, activity, sort, after, add })
