import { hasAgentPermission } from '../../../../shared/accounts/account-rights'
import {
  DEFAULT_DOWNLINE_SORT,
  type DownlineFilter,
  type DownlinePageQuery,
  type DownlineRows,
  NEW_ACCOUNT_KINDS,
  type NewAccountForm,
} from '../../../../shared/areas/agent/agent-downline'
import { DOWNLINE_SORTS } from '../../../../shared/contract/agent-team-schemas'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { minAmount } from '../../../../shared/money/amount'
import { createAccountNameRule, createPasswordRule } from '../../../../shared/validation/password-rule'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext } from '../../../page-context'
import { fetchRegisterRules } from '../../../platform/calls/account-calls'
import { fetchDownline } from '../../../platform/calls/agent-calls'
import { rethrowAsNotFound } from '../../../platform/rethrow-as-not-found'
import { PlatformError } from '../../../platform/transport/error'
import type { PublicContext } from '../../../platform/transport/request-platform'
import {
  ANY_TEXT_PATTERN,
  parsePageCursor,
  RECORD_QUERY_PATTERNS,
  toRowsPage,
} from '../../records/list-query'
import { type Agent, isSearchableAccount, parseAccountSearch } from '../agent-access'
import { parseTeamDays } from '../team-days'

/** Query parameters of the downline page that only the member loader reads. */
export const DOWNLINE_QUERY_PATTERNS = {
  ...RECORD_QUERY_PATTERNS,
  of: ANY_TEXT_PATTERN,
  levels: ANY_TEXT_PATTERN,
  account: ANY_TEXT_PATTERN,
  activity: ANY_TEXT_PATTERN,
  sort: ANY_TEXT_PATTERN,
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
  const { rules } = await gatherPageData(platform, { rules: fetchRegisterRules })
  return {
    kinds: NEW_ACCOUNT_KINDS.filter((kind) => hasAgentPermission({ type, permissions }, `add-${kind}`)),
    rates: rates.map(({ category, name, rate }) => ({
      category,
      name,
      least: minAmount(leastRate, rate),
      most: rate,
    })),
    username: createAccountNameRule(rules?.fields.username?.rule),
    password: createPasswordRule(rules?.fields.password?.rule),
  }
}
