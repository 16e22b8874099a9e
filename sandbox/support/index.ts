import { Hono } from 'hono'
import * as v from 'valibot'
import { endpoints } from '../../shared/contract/endpoints'
import { failure, success } from '../http/replies'
import { bodyOf, languageOf } from '../http/requests'
import { type MemberEnv, memberIdIfAny, memberIfAny, memberTypeIfAny, requireMember } from '../session/member'
import { settingNamed } from '../store/settings'
import { announcementsOf, markRead, mayRead } from './announcements'
import { chatCalls } from './chat/calls'
import { documents } from './documents'
import { feedback } from './feedback'
import { helpTopics } from './help'
import { inbox } from './inbox'

/** Announcements, help, the operator's documents, contacts, feedback, inbox and live chat. */
export const support = new Hono<MemberEnv>().route('/', feedback).route('/', inbox).route('/', chatCalls)

support.get(endpoints.announcements.path, memberIfAny, async (c) => {
  const asked = (c.req.query('types') ?? '').split(',')
  const types = asked.filter((type) => mayRead(type, memberTypeIfAny(c)))
  const wanted = { types, group: c.req.query('groupName') ?? null, memberId: memberIdIfAny(c) }
  return success(c, { list: await announcementsOf(c.env.DB, wanted, languageOf(c)) })
})

const readBody = v.object({ announcementId: v.string(), read: v.literal(true) })

support.post(endpoints.readAnnouncement.path, requireMember, async (c) => {
  const body = v.safeParse(readBody, await bodyOf(c))
  if (!body.success) return failure(c, 400, 'announcement.body', 'announcementId and read are required.')
  await markRead(c.env.DB, c.var.member, body.output.announcementId)
  return success(c, null)
})

support.get(endpoints.helpCenter.path, async (c) =>
  success(c, { list: await helpTopics(c.env.DB, languageOf(c)) }),
)

support.get(endpoints.templates.path, async (c) => success(c, await documents(c.env.DB, languageOf(c))))

support.get(endpoints.customerService.path, async (c) =>
  success(c, await settingNamed(c.env.DB, 'customerService')),
)
