import type { PlayData, SportsGameData } from '../../../../shared/areas/play/play-data'
import { gatherPageData } from '../../../loading/gather'
import { fetchGameVendors } from '../../../platform/calls/game-calls'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { gamePageData } from '../game-page-data'

const sportsGamePage: WorkerPage<SportsGameData, keyof PlayData> = {
  shared: async ({ platform }) => {
    const { vendors } = await gatherPageData(platform, { vendors: fetchGameVendors })
    return { vendor: vendors?.mapping.SPORTS?.[0]?.vassalage ?? null }
  },
  member: (context) => gamePageData(context, { kind: 'sports' }),
  cache: PRIVATE_PAGE,
}

export default sportsGamePage
