import type { PlayData } from '../../client/games/frame/play-data'
import { lotteryRequest } from '../games/lottery-request'
import { playData } from '../games/play-data'
import { privatePage, type WorkerPage } from './page'

/** The lottery lobby by a name of its own (spec §2 "Named only"). */
export const startLotteryPage: WorkerPage<PlayData> = {
  loader: async (page) => playData(page, lotteryRequest(page.url.searchParams)),
  cache: privatePage,
  needsLogin: true,
}
