import type { InferOutput } from 'valibot'
import type { DOWNLINE_SORTS, downlineSchema } from '../../contract/agent-team-schemas'
import type { Deferred } from '../../page-data/deferred'
import type { TextRule } from '../../validation/field-rules'
import type { CursorPage } from '../records/cursor-page'
import { dayRangePageHref, type QueryFilters } from '../records/range-href'
import type { AgentSectionsData, RateBounds, TeamDayRange } from './agent'

type Downline = InferOutput<typeof downlineSchema>
export type DownlineRow = Downline['list'][number]
export type DownlineSort = (typeof DOWNLINE_SORTS)[number]

export const NEW_ACCOUNT_KINDS = ['member', 'agent'] as const
/** Kinds of account that an agent can create. */
export type NewAccountKind = (typeof NEW_ACCOUNT_KINDS)[number]

interface SharedPageData {
  /** True when some data is missing: the page is shown, but not cached. */
  degraded: boolean
}

/** Members below an agent. Each deferred value arrives, fails and is reloaded independently. */
export interface DownlineData extends SharedPageData, AgentSectionsData {
  kind: 'list'
  /** Kind of new account whose form the URL opens; null: the form is closed. */
  add: NewAccountKind | null
  /**
   * Days and filter that the URL requests. The deferred value is null when the platform does not let this
   * agent see a team.
   */
  asked: Deferred<DownlinePageQuery | null>
  rows: Deferred<DownlineRows>
  adding: Deferred<NewAccountForm>
}

export type AgentDownlineData = DownlineData | (SharedPageData & { kind: 'refused' })

/** Days and filter in the URL of the downline page. */
export interface DownlinePageQuery {
  range: TeamDayRange
  /** Time zone in which the page shows instants to the visitor. */
  timeZone: string
  filter: DownlineFilter
}

export interface DownlineFilter {
  /** Member whose downline is shown; null: the downline of the visiting agent. */
  of: string | null
  /** Levels of the downline to list: members directly below, or all levels (null). */
  levels: 'direct' | null
  /** Beginning of the account name that listed members must have; null: any. */
  account: string | null
  /** Members who have played, or who have not; null: both. */
  activity: 'active' | 'inactive' | null
  sort: DownlineSort
}

export interface DownlineRows extends CursorPage<DownlineRow> {
  list: readonly DownlineRow[]
  currency: string | null
  /** Total number of members in the list; null: not reported. */
  total: number | null
  /** Agents on the path from the visitor down to the member whose downline is shown, that member last. */
  path: readonly { id: string; account: string }[]
}

/** Data of the form that creates an account below an agent. */
export interface NewAccountForm {
  /** Kinds of account that the agent may create; empty: none. */
  kinds: readonly NewAccountKind[]
  rates: readonly RateBounds[]
  username: TextRule
  password: TextRule
}

/** Maximum number of rates, one per game category, that the platform may report for an account. */
const RATES_MAX = 100
const places = Array.from({ length: RATES_MAX }, (_, place) => place)

const ACCOUNT = ['username', 'password', 'confirmPassword'] as const
/** Form fields with the rate and the name of each game category. */
const rates = places.flatMap((place) => [`rate-${place}`, `category-${place}`] as const)

export const fields = [...ACCOUNT, ...rates] as const
/** Fields sent back with a rejected form: all except the passwords. */
export const echo = ['username', ...rates] as const

export interface AgentDownlineContract {
  field: (typeof fields)[number]
  echo: (typeof echo)[number]
  state: never
  extra: {
    /** Existing account directly below the agent with the requested name. */
    there: { id: string; account: string }
  }
}

/** Default order of the downline, which URLs omit. */
export const DEFAULT_DOWNLINE_SORT: DownlineSort = 'turnover'

/** Returns the URL query parameters of a downline filter. */
export const downlineFilterQuery = ({ sort, ...others }: DownlineFilter): QueryFilters => ({
  ...others,
  sort: sort === DEFAULT_DOWNLINE_SORT ? null : sort,
})

/** URL of a downline list with its days and filters; parameters that are null are omitted. */
export const downlineHref = (
  { range, from, to, of, levels, account, activity, sort }: QueryFilters,
  { after, add }: { after?: string | null; add?: NewAccountKind } = {},
): string =>
  dayRangePageHref('agent-downline', { range, from, to, of, levels, account, activity, sort, after, add })
