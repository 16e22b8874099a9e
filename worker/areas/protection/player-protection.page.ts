import type { PlayData } from '../../../client/areas/play/play-time/play-data'
import { privatePage, type WorkerPage } from '../../worker-page'
import { playData } from '../play/play-data'

/** Duration and result of this session, and help. Every page links here. */
const playerProtectionPage: WorkerPage<PlayData, keyof PlayData> = {
  member: (context) => playData(context, null),
  cache: privatePage,
}

export default playerProtectionPage
