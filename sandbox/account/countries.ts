import { Hono } from 'hono'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/env'
import { success, withoutNulls } from '../http/replies'
import { languageOf } from '../http/requests'
import { languageColumn, titleInLanguage } from '../store/texts'

/** Countries with their dialling codes, for login and registration. */
export const countries = new Hono<CallEnv>()

countries.get(endpoints.country.path, async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT code, coalesce(wanted.title, fallback.title) AS name, ${languageColumn}, dialing_code AS dialingCode
     FROM country ${titleInLanguage("'country:' || code")} ORDER BY position`,
  )
    .bind(languageOf(c))
    .all<{ code: string; name: string; lang: string | null; dialingCode: string }>()
  return success(c, { list: results.map(withoutNulls) })
})
