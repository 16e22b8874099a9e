import type { PlayData, SportsGameData } from '../../../../shared/areas/play/play-data'
import { gather } from '../../../loading/gather'
import { gameVendors } from '../../../platform/calls/games'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { playData } from '../play-data'

const sportsGamePage: WorkerPage<SportsGameData, keyof PlayData> = {
  shared: async ({ platform }) => {
    const { vendors } = await gather(platform, { vendors: gameVendors })
    return { vendor: vendors?.mapping.SPORTS?.[0]?.vassalage ?? null }
  },
  member: (context) => playData(context, { kind: 'sports' }),
  cache: PRIVATE_PAGE,
}

export default sportsGamePage
