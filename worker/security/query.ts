import type { Context } from 'hono'
import { PARAMETERS_MAX } from '../../shared/config/limits'
import type { AppEnv } from '../env'

const textOf = (url: string): string => {
  const start = url.indexOf('?')
  return start === -1 ? '' : url.slice(start + 1)
}

/** Whether a query has more parameters than any of ours. */
export const hasTooManyParameters = (url: string): boolean =>
  textOf(url).split('&', PARAMETERS_MAX + 1).length > PARAMETERS_MAX

/** The parameters of a request's query: the first {@link PARAMETERS_MAX}, taken apart once, because many ask for one. */
export function queryOf(c: Context<AppEnv>): URLSearchParams {
  const known = c.get('query')
  if (known) return known
  const query = new URLSearchParams(textOf(c.req.url).split('&', PARAMETERS_MAX).join('&'))
  c.set('query', query)
  return query
}
