import type { LaunchGameData } from '../../../client/areas/play/launch-game/contract'
import { privatePage, type WorkerPage } from '../../page'
import { lotteryRequest } from './lottery-request'
import { playData } from './play-data'

/** A lottery over the whole screen, also by the name `/m/startLottery` (spec §2 "Named only"). */
const launchGamePage: WorkerPage<LaunchGameData> = {
  loader: async (page) => {
    const query = page.url.searchParams
    return { ...playData(page, lotteryRequest(query)), leadsHome: query.has('pageBack') }
  },
  cache: privatePage,
  needsLogin: true,
}

export default launchGamePage
