import { hasRight } from '../../../../shared/accounts/account-rights'
import type { BettingRecordData } from '../../../../shared/areas/records/betting-record'
import { ID_PATTERN } from '../../../../shared/contract/field-schemas'
import { CACHE_RENDERED_PAGE } from '../../../cache/strategies'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchBetFilters } from '../../../platform/calls/record-calls'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { createFieldLoader, RECORD_QUERY_PATTERNS } from '../list-query'
import { BET_QUERY_PATTERNS, loadBetDetail, loadBetRows, loadBetTotals, parseBetsRequest } from '../load-bets'

type OfMember = 'asked' | 'sums' | 'rows' | 'choices' | 'bet'

/** Decides from the URL what the page shows: one bet, or a list of bets. */
async function loadShared({
  url,
  memberType,
}: VariantContext): Promise<SharedData<BettingRecordData, OfMember>> {
  const degraded = false
  if (memberType === null || !hasRight(memberType, 'records')) return { kind: 'refused', degraded }
  const id = url.searchParams.get('id')
  return id === null ? { kind: 'list', degraded } : { kind: 'bet', id, degraded }
}

async function loadMember(context: PageContext): Promise<MemberData<BettingRecordData, OfMember>> {
  const { session, platform } = context
  const shown = await loadShared(context)
  if (session.kind === 'guest' || shown.kind === 'refused') return {}
  const { token } = session
  const partOf = createFieldLoader<OfMember>(context)
  if (shown.kind === 'bet')
    return { bet: (await partOf('bet', () => loadBetDetail(context, token, shown.id))).part }
  const bets = parseBetsRequest(context)
  const [asked, sums, rows, choices] = await Promise.all([
    partOf('asked', async () => bets.asked),
    partOf('sums', () => loadBetTotals(context, token, bets)),
    partOf('rows', () => loadBetRows(context, token, bets)),
    partOf('choices', () => fetchBetFilters(platform, token)),
  ])
  return { asked: asked.part, sums: sums.part, rows: rows.part, choices: choices.part }
}

/** Page of the member's bets in a date range, or of one bet. */
const bettingRecordPage: WorkerPage<BettingRecordData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(
    CACHE_RENDERED_PAGE,
    {},
    { id: ID_PATTERN },
    { ...RECORD_QUERY_PATTERNS, ...BET_QUERY_PATTERNS },
  ),
}

export default bettingRecordPage
