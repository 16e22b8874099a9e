import type { Winner } from '../../../../shared/contract/home'
import { read } from '../../../data/read'

/** The current board; null when the request failed. */
export const fetchWinners = async (): Promise<Winner[] | null> => (await read('winners'))?.list ?? null
