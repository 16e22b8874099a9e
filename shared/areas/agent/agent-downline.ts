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
/** Of which kind an account is that an agent makes. */
export type NewKind = (typeof NEW_KINDS)[number]

interface SharedPageData {
  /** Something of it is missing: the page is shown, but not kept for others. */
  degraded: boolean
}

/** Who is below an agent. Each part arrives, fails and is asked for again by itself. */
export interface DownlineData extends SharedPageData, WithSections {
  kind: 'list'
  /** Whose form the URL asks for. */
  add: NewKind | null
  /** Null: the platform does not let this one see a team. */
  asked: Deferred<DownlinePageQuery | null>
  rows: Deferred<DownlineRows>
  adding: Deferred<NewAccountForm>
}

export type AgentDownlineData = DownlineData | (SharedPageData & { kind: 'refused' })

/** What the address asks for. */
export interface DownlinePageQuery {
  range: TeamDays
  /** Of the visitor's days, for instants. */
  timeZone: string
  filter: DownlineFilter
}

export interface DownlineFilter {
  /** Whose downline; null: the agent's own. */
  of: string | null
  /** Who is directly below; null: all levels. */
  levels: 'direct' | null
  /** How the account begins. */
  account: string | null
  /** Null: all. */
  activity: 'active' | 'inactive' | null
  sort: DownlineSort
}

export interface DownlineRows extends RowsPage<DownlineRow> {
  list: readonly DownlineRow[]
  currency: string | null
  /** How many there are in all; null: not told. */
  total: number | null
  /** The agents between the one who asks and the place that is shown, which is the last one. */
  path: readonly { id: string; account: string }[]
}

/** What making an account needs. */
export interface NewAccountForm {
  /** What the agent may make; none: nothing. */
  kinds: readonly NewKind[]
  rates: readonly RateBounds[]
  username: TextRule
  password: TextRule
}

/** Rates of an account: as many as the platform may tell. */
const RATES_MAX = 100
const places = Array.from({ length: RATES_MAX }, (_, place) => place)

const account = ['username', 'password', 'confirmPassword'] as const
/** A rate, and of which category it is: there are as many as the platform has categories. */
const rates = places.flatMap((place) => [`rate-${place}`, `category-${place}`] as const)

export const fields = [...account, ...rates] as const
/** Without the passwords. */
export const echo = ['username', ...rates] as const

export interface AgentDownlineContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: {
    /** The account that was asked for, and is directly below the agent already. */
    there: { id: string; account: string }
  }
}

/** The usual order, which addresses leave out. */
export const DEFAULT_SORT: DownlineSort = 'turnover'

/** What an address says of a filter. */
export const filterQuery = ({ sort, ...others }: DownlineFilter): Filters => ({
  ...others,
  sort: sort === DEFAULT_SORT ? null : sort,
})

/** A list, with its days and filters; null leaves one out. */
export const downlineHref = (
  { range, from, to, of, levels, account, activity, sort }: Filters,
  { after, add }: { after?: string | null; add?: NewKind } = {},
): string =>
  recordsHref('agent-downline', { range, from, to, of, levels, account, activity, sort, after, add })
