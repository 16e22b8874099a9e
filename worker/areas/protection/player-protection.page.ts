import type { PlayData } from '../../../client/areas/play/session/play-data'
import { privatePage, type WorkerPage } from '../../page'
import { playData } from '../play/play-data'

/** One tap away from every page (decisions, Player protection): time and result of this session, and help. */
const playerProtectionPage: WorkerPage<PlayData> = {
  loader: async (page) => playData(page, null),
  cache: privatePage,
}

export default playerProtectionPage
