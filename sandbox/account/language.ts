import { Hono } from 'hono'
import * as v from 'valibot'
import { findLanguage } from '../../shared/config/languages'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success } from '../http/replies'
import { bodyOf } from '../http/requests'
import { type MemberEnv, requireMember } from '../session/member'

/** The language of messages to a member. */
export const language = new Hono<MemberEnv>()

const languageBody = v.object({ language: v.string() })

language.post(endpoints.updateLanguage.path, requireMember, async (c) => {
  const body = v.safeParse(languageBody, await bodyOf(c))
  const known = body.success ? findLanguage(body.output.language) : undefined
  if (!known) return failure(c, 400, 'language.unknown', 'There is no such language.')
  await c.env.DB.prepare('UPDATE member SET language = ? WHERE id = ?')
    .bind(known.code, c.var.member.id)
    .run()
  return success(c, null)
})
