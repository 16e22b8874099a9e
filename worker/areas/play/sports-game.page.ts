import type { PlayData } from '../../../client/areas/play/session/play-data'
import { playData } from './play-data'
import { privatePage, type WorkerPage } from '../../page'

export const sportsGamePage: WorkerPage<PlayData> = {
  loader: async (page) => playData(page, { kind: 'sports' }),
  cache: privatePage,
  needsLogin: true,
}
