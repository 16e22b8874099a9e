import type { PlayData } from '../../client/games/frame/play-data'
import { playData } from '../games/play-data'
import { privatePage, type WorkerPage } from './page'

export const sportsGamePage: WorkerPage<PlayData> = {
  loader: async (page) => playData(page, { kind: 'sports' }),
  cache: privatePage,
  needsLogin: true,
}
