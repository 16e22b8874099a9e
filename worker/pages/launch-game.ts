import type { LaunchGameData } from '../../client/pages/launch-game/contract'
import { lotteryRequest } from '../games/lottery-request'
import { playData } from '../games/play-data'
import { privatePage, type WorkerPage } from './page'

/** A lottery over the whole screen, also by the name `/m/startLottery` (spec §2 "Named only"). */
export const launchGamePage: WorkerPage<LaunchGameData> = {
  loader: async (page) => {
    const query = page.url.searchParams
    return { ...playData(page, lotteryRequest(query)), leadsHome: query.has('pageBack') }
  },
  cache: privatePage,
  needsLogin: true,
}
