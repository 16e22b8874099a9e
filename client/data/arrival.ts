import type { Deferred, Settled } from '../../shared/page-data/deferred'

/** The result of a part of data from `loadPage`, once it has arrived. */
export const arrival = async <T>(part: Deferred<T>): Promise<Settled<T>> =>
  part as unknown as Settled<T> | Promise<Settled<T>>
