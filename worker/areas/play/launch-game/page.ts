import type { LaunchGameData } from '../../../../shared/areas/play/launch-game'
import type { PlayData } from '../../../../shared/areas/play/play-data'
import { privatePage, type WorkerPage } from '../../../worker-page'
import { playData } from '../play-data'
import { lotteryRequest } from './lottery-request'

/** A lottery over the whole screen; `/m/startLottery` is an alias. */
const launchGamePage: WorkerPage<LaunchGameData, keyof PlayData> = {
  shared: async ({ url }) => ({ leadsHome: url.searchParams.has('pageBack') }),
  member: (context) => playData(context, lotteryRequest(context.url.searchParams)),
  cache: privatePage,
}

export default launchGamePage
