import type { LaunchGameData } from '../../../client/areas/play/launch-game/contract'
import type { PlayData } from '../../../client/areas/play/play-time/play-data'
import { privatePage, type WorkerPage } from '../../worker-page'
import { lotteryRequest } from './lottery-request'
import { playData } from './play-data'

/** A lottery over the whole screen; `/m/startLottery` is an alias. */
const launchGamePage: WorkerPage<LaunchGameData, keyof PlayData> = {
  shared: async ({ url }) => ({ leadsHome: url.searchParams.has('pageBack') }),
  member: (context) => playData(context, lotteryRequest(context.url.searchParams)),
  cache: privatePage,
}

export default launchGamePage
