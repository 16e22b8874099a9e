import type { PlayData } from '../../../client/areas/play/play-time/play-data'
import { privatePage, type WorkerPage } from '../../worker-page'
import { playData } from './play-data'

const sportsGamePage: WorkerPage<PlayData, keyof PlayData> = {
  member: (context) => playData(context, { kind: 'sports' }),
  cache: privatePage,
}

export default sportsGamePage
