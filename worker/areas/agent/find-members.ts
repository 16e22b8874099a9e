import type { MemberSearchResult } from '../../../shared/areas/agent/agent'
import type { PageContext } from '../../page-context'
import { fetchDirectMembers } from '../../platform/calls/agent-calls'
import { type Agent, isSearchableAccount, nullIfUnavailable, parseAccountSearch } from './agent-access'

/** Maximum number of members in the results of a search. */
const FOUND_MOST = 20

/** Finds direct members whose account name starts with the text in the URL. The platform does the search. */
export async function searchDirectMembers(
  { platform, url }: Pick<PageContext, 'platform' | 'url'>,
  token: string,
  agent: Agent,
): Promise<MemberSearchResult | null> {
  const account = parseAccountSearch(url.searchParams)
  if (account === null) return null
  if (!isSearchableAccount(account)) return { account, list: [], hasMore: false }
  const found = await nullIfUnavailable(
    fetchDirectMembers(platform, token, { account, today: agent.today, size: FOUND_MOST }),
  )
  return {
    account,
    list: found?.list.map(({ id, account: name, below }) => ({ id, account: name, below })) ?? null,
    hasMore: Boolean(found?.next),
  }
}
