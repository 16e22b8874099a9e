import type {
  DrawHistory,
  LotteryCentre,
  LotteryData,
  LotteryMode,
} from '../../../client/areas/play/lottery/contract'
import { PLAY_TYPES } from '../../../shared/config/categories'
import { DRAW_HISTORY_SHOWN } from '../../../shared/config/play-limits'
import type { PageContext } from '../../context'
import { settleOrStream } from '../../loading/settle'
import { privatePage, type WorkerPage } from '../../page'
import { lotteryRecent, pastDraws } from '../../platform/calls/play'

/** Entertainment when the mode contains the word, else traditional (spec §7 "Game launch rules"). */
const modeOf = (lottoMode: string): LotteryMode =>
  lottoMode.includes(PLAY_TYPES.entertainment) ? 'ent' : 'trad'

async function loadCentre(page: PageContext, mode: LotteryMode): Promise<LotteryCentre> {
  const { now, list } = await lotteryRecent(page.platform)
  return { now, lotteries: list.filter((entry) => modeOf(entry.lottoMode) === mode) }
}

async function loadHistory(page: PageContext): Promise<DrawHistory> {
  const { list } = await lotteryRecent(page.platform)
  const asked = page.url.searchParams.get('gameId')
  // Only a lottery that exists becomes a cache key.
  const chosen = list.find((entry) => entry.gameId === asked) ?? list[0]
  return {
    lotteries: list.map(({ gameId, name }) => ({ gameId, name })),
    gameId: chosen?.gameId ?? null,
    draws: chosen ? await pastDraws(page.platform, chosen, DRAW_HISTORY_SHOWN) : [],
  }
}

/** Lottery centre: what is drawn next, what was drawn last; and the history of one (spec §2). */
async function loadLottery(page: PageContext): Promise<LotteryData> {
  const query = page.url.searchParams
  const mode = query.get('playType') === 'trad' ? 'trad' : 'ent'
  return query.has('history')
    ? { mode, history: (await settleOrStream(loadHistory(page), 'history', page.log)).part, centre: null }
    : { mode, history: null, centre: (await settleOrStream(loadCentre(page, mode), 'centre', page.log)).part }
}

/** Countdowns are of the moment: not kept for other guests. */
const lotteryPage: WorkerPage<LotteryData> = { loader: loadLottery, cache: privatePage }

export default lotteryPage
