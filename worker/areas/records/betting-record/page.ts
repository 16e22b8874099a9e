import { hasRight } from '../../../../shared/accounts/rights'
import type { BettingRecordData } from '../../../../shared/areas/records/betting-record'
import { ID_PATTERN } from '../../../../shared/contract/fields'
import { PAGE_SHORT } from '../../../cache/strategies'
import type { PageContext, VariantContext } from '../../../context'
import type { MemberData, SharedData } from '../../../loading/page-loaders'
import { betFilters } from '../../../platform/calls/records'
import { cachePage, type WorkerPage } from '../../../worker-page'
import { LIST_QUERY, loadForRequestedRange } from '../list-query'
import { BET_QUERY, loadBetDetail, loadBetRows, loadBetSums, parseBetsRequest } from '../load-bets'

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
  const partOf = loadForRequestedRange<OfMember>(context)
  if (shown.kind === 'bet')
    return { bet: (await partOf('bet', () => loadBetDetail(context, token, shown.id))).part }
  const bets = parseBetsRequest(context)
  const [asked, sums, rows, choices] = await Promise.all([
    partOf('asked', async () => bets.asked),
    partOf('sums', () => loadBetSums(context, token, bets)),
    partOf('rows', () => loadBetRows(context, token, bets)),
    partOf('choices', () => betFilters(platform, token)),
  ])
  return { asked: asked.part, sums: sums.part, rows: rows.part, choices: choices.part }
}

/** Page of the member's bets in a date range, or of one bet. */
const bettingRecordPage: WorkerPage<BettingRecordData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: cachePage(PAGE_SHORT, {}, { id: ID_PATTERN }, { ...LIST_QUERY, ...BET_QUERY }),
}

export default bettingRecordPage
