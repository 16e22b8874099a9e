import type { DrawHistory, LotteryCentre, LotteryData } from '../../../../shared/areas/play/lottery'
import { DRAW_HISTORY_MAX } from '../../../../shared/config/play-limits'
import { type LotteryMode, lotteryMode } from '../../../../shared/play/launch-request'
import { settleOrStream } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchLotteryDraws, fetchPastDraws } from '../../../platform/calls/play-calls'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

async function loadCentre({ platform }: PageContext, mode: LotteryMode): Promise<LotteryCentre> {
  const { now, list } = await fetchLotteryDraws(platform)
  return { now, lotteries: list.filter((entry) => lotteryMode(entry.lottoMode) === mode) }
}

async function loadHistory({ platform, url }: PageContext): Promise<DrawHistory> {
  const { list } = await fetchLotteryDraws(platform)
  const requestedId = url.searchParams.get('gameId')
  // The requested id is looked up in the list of lotteries, so that only ids of existing lotteries become
  // part of a cache key.
  const chosen = list.find((entry) => entry.gameId === requestedId) ?? list[0]
  return {
    lotteries: list.map(({ gameId, name, lang }) => ({
      ...{ gameId, name },
      ...(lang !== undefined && { lang }),
    })),
    gameId: chosen?.gameId ?? null,
    draws: chosen ? await fetchPastDraws(platform, chosen, DRAW_HISTORY_MAX) : [],
  }
}

type OfMember = 'history' | 'centre'

const parseMode = ({ url }: VariantContext): LotteryMode =>
  url.searchParams.get('playType') === 'trad' ? 'trad' : 'ent'

/**
 * Loads the next and last draws of all lotteries, or the past draws of one lottery. Draws change every
 * minute, so this data is not shared between visitors.
 */
async function loadMember(context: PageContext): Promise<Pick<LotteryData, OfMember>> {
  return context.url.searchParams.has('history')
    ? {
        history: (await settleOrStream(loadHistory(context), 'history', context.platform)).part,
        centre: null,
      }
    : {
        history: null,
        centre: (await settleOrStream(loadCentre(context, parseMode(context)), 'centre', context.platform))
          .part,
      }
}

/** Lottery centre page. The page is not cached, because it contains countdowns. */
const lotteryPage: WorkerPage<LotteryData, OfMember> = {
  shared: async (context) => ({ mode: parseMode(context) }),
  member: loadMember,
  awaitsMember: true,
  cache: PRIVATE_PAGE,
}

export default lotteryPage
