import type { JackpotPool } from '../../../../shared/contract/home'
import { read } from '../../../data/read'

/** The current pool; null when the request failed or there is no pool. */
export const fetchPool = async (): Promise<JackpotPool | null> => (await read('jackpot'))?.pool ?? null
