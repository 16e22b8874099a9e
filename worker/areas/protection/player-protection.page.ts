import type { PlayData } from '../../../client/areas/play/session/play-data'
import { playData } from '../play/play-data'
import { privatePage, type WorkerPage } from '../../page'

/** One tap away from every page (decisions, Player protection): time and result of this session, and help. */
const playerProtectionPage: WorkerPage<PlayData> = {
  loader: async (page) => playData(page, null),
  cache: privatePage,
}

export default playerProtectionPage
