import { Hono } from 'hono'
import * as v from 'valibot'
import { findLanguage } from '../../shared/config/languages'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/call-env'
import { omitNulls, readCallBody, readCallLanguage, sendFailure, sendSuccess } from '../http/requests'
import { type MemberCallEnv, refuseTrial, requireMemberToken } from '../session/member-session'
import { joinTextsSql, LANGUAGE_COLUMN_SQL } from '../store/localized-texts'
import { loadPublicKeys } from './key-pairs'
import { loginRoutes, trialRoutes } from './login-routes'
import { passwordRoutes } from './password-routes'
import { listPresetIcons, selectPresetIcon, storeUploadedIcon } from './preset-icons'
import { registrationRoutes } from './registration'

const countries = new Hono<CallEnv>()

countries.get(endpoints.country.path, async (c) => {
  const { results } = await c.env.DB.prepare(
    `SELECT code, coalesce(wanted.title, fallback.title) AS name, ${LANGUAGE_COLUMN_SQL}, dialing_code AS dialingCode
     FROM country ${joinTextsSql("'country:' || code")} ORDER BY position`,
  )
    .bind(readCallLanguage(c))
    .all<{ code: string; name: string; lang: string | null; dialingCode: string }>()
  return sendSuccess(c, { list: results.map(omitNulls) })
})

const iconCalls = new Hono<MemberCallEnv>()

iconCalls.get(endpoints.icons.path, requireMemberToken, (c) => sendSuccess(c, { list: listPresetIcons() }))

iconCalls.post(endpoints.setIcon.path, requireMemberToken, refuseTrial, async (c) => {
  const { id } = c.var.member
  const { icon, file } = await c.req.parseBody().catch((): Record<string, string | File> => ({}))
  const url =
    file instanceof File
      ? await storeUploadedIcon(c.env.DB, id, file)
      : await selectPresetIcon(c.env.DB, id, typeof icon === 'string' ? icon : '')
  return url
    ? sendSuccess(c, { url })
    : sendFailure(c, 400, 'icon.refused', 'Neither an image nor a preset icon.')
})

/** Call that stores the language of messages to a member. */
const language = new Hono<MemberCallEnv>()

const languageBody = v.object({ language: v.string() })

language.post(endpoints.updateLanguage.path, requireMemberToken, async (c) => {
  const body = v.safeParse(languageBody, await readCallBody(c))
  const chosen = body.success ? findLanguage(body.output.language) : undefined
  if (!chosen) return sendFailure(c, 400, 'language.unknown', 'There is no such language.')
  await c.env.DB.prepare('UPDATE member SET language = ? WHERE id = ?')
    .bind(chosen.code, c.var.member.id)
    .run()
  return sendSuccess(c, null)
})

/** Calls for login, free play, registration, passwords, and the member's account data. */
export const accountRoutes = new Hono<MemberCallEnv>()
  .route('/', loginRoutes)
  .route('/', trialRoutes)
  .route('/', registrationRoutes)
  .route('/', passwordRoutes)
  .route('/', language)
  .route('/', countries)
  .route('/', iconCalls)

accountRoutes.get(endpoints.jwks.path, async (c) => sendSuccess(c, { keys: await loadPublicKeys(c.env.DB) }))
