import { PLAY_TYPES } from '../config/categories'

export type LotteryMode = 'ent' | 'trad'

/** Entertainment if the platform's mode contains that word, otherwise traditional. */
export const lotteryMode = (lottoMode: string | null): LotteryMode =>
  lottoMode?.includes(PLAY_TYPES.entertainment) ? 'ent' : 'trad'
