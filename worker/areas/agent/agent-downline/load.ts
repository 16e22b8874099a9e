import { mayAsAgent } from '../../../../shared/accounts/rights'
import {
  DEFAULT_DOWNLINE_SORT,
  type DownlineFilter,
  type DownlinePageQuery,
  type DownlineRows,
  NEW_ACCOUNT_KINDS,
  type NewAccountForm,
} from '../../../../shared/areas/agent/agent-downline'
import { DOWNLINE_SORTS } from '../../../../shared/contract/agent-team'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { smallerAmount } from '../../../../shared/money/amount'
import { nameRule, passwordRule } from '../../../../shared/validation/password-rule'
import type { PageContext } from '../../../context'
import { gather } from '../../../loading/gather'
import { rethrowAsNotFound } from '../../../platform/absent'
import { registerRules } from '../../../platform/calls/account'
import { fetchDownline } from '../../../platform/calls/agent'
import type { PublicContext } from '../../../platform/transport/context'
import { PlatformError } from '../../../platform/transport/error'
import { ANY_TEXT, LIST_QUERY, parsePageCursor, toRowsPage } from '../../records/list-query'
import { type Agent, isSearchableAccount, parseAccountSearch } from '../agent-access'
import { parseTeamDays } from '../team-days'

/** Query parameters of the downline page that only the member loader reads. */
export const DOWNLINE_QUERY = {
  ...LIST_QUERY,
  of: ANY_TEXT,
  levels: ANY_TEXT,
  account: ANY_TEXT,
  activity: ANY_TEXT,
  sort: ANY_TEXT,
} as const

/** Number of members on each page of the downline. The page is long, because agents compare many members. */
const PAGE_SIZE = 50

function filterIn(query: URLSearchParams): DownlineFilter {
  return {
    of: query.get('of') || null,
    levels: query.get('levels') === 'direct' ? 'direct' : null,
    account: parseAccountSearch(query),
    activity: (['active', 'inactive'] as const).find((value) => value === query.get('activity')) ?? null,
    sort: DOWNLINE_SORTS.find((value) => value === query.get('sort')) ?? DEFAULT_DOWNLINE_SORT,
  }
}

export const parseDownlineQuery = (
  { url, timeZone }: Pick<PageContext, 'url' | 'timeZone'>,
  { today }: Agent,
): DownlinePageQuery => ({
  range: parseTeamDays(url.searchParams, today),
  timeZone,
  filter: filterIn(url.searchParams),
})

const NO_MEMBERS = { currency: null, total: 0, path: [] } as const

/**
 * Loads one page of the list of members below an agent.
 * @throws PlatformError `not-found` when the member `of` is not below the agent
 */
export async function loadDownline(
  { platform, url }: Pick<PageContext, 'platform' | 'url'>,
  token: string,
  { range, filter }: DownlinePageQuery,
): Promise<DownlineRows> {
  const place = { ...parsePageCursor(url.searchParams), size: PAGE_SIZE }
  const { of, levels, account, activity, sort } = filter
  if (of !== null && !ID_PATTERN.test(of)) throw new PlatformError('not-found')
  if (!isSearchableAccount(account)) return { ...toRowsPage([], place, {}, range.today), ...NO_MEMBERS }
  const found = await fetchDownline(platform, token, {
    ...(of !== null && { of }),
    ...(levels !== null && { levels }),
    ...(account !== null && { account }),
    ...(activity !== null && { activity }),
    ...{ sort, from: range.first, to: range.last, ...place },
  }).catch(rethrowAsNotFound('agent.member.not.found'))
  return {
    ...toRowsPage(found.list, place, found, range.today),
    currency: found.currency ?? null,
    total: found.total ?? null,
    path: found.path,
  }
}

/**
 * Loads the rules for creating an account below an agent. Defaults apply where the platform has none or
 * fails.
 */
export async function loadNewAccountForm(
  platform: PublicContext,
  agent: Agent,
  type: number,
): Promise<NewAccountForm> {
  const { permissions, rates, leastRate } = agent
  const { rules } = await gather(platform, { rules: registerRules })
  return {
    kinds: NEW_ACCOUNT_KINDS.filter((kind) => mayAsAgent({ type, permissions }, `add-${kind}`)),
    rates: rates.map(({ category, name, rate }) => ({
      category,
      name,
      least: smallerAmount(leastRate, rate),
      most: rate,
    })),
    username: nameRule(rules?.fields.username?.rule),
    password: passwordRule(rules?.fields.password?.rule),
  }
}
