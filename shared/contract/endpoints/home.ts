import * as v from 'valibot'
import { MODULE } from '../../config/module-ids'
import { count, listOf } from '../fields'
import { bannerSchema, jackpotSchema, popupSchema, winnerBoardSchema } from '../home'
import { announcementSchema, memberAnnouncementSchema } from '../support'
import { code, type Endpoint, language } from './endpoint'

export const home = {
  announcements: {
    about:
      'What the operator publishes, by `types`: B banners of a group, PL for players, A for agents, PU popups. With a member, those of type PL and A have `read`. Nobody but an agent gets those of type A.',
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    module: MODULE.common,
    query: {
      types: code,
      groupName: v.optional(code),
      platform: code,
      merchantCode: code,
      language,
    },
    reply: v.object({
      list: listOf(v.union([bannerSchema, popupSchema, memberAnnouncementSchema, announcementSchema]), 500),
    }),
    token: 'optional',
    cache: 'short',
  },
  winnerBoard: {
    about: 'The latest winners, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    module: MODULE.common,
    query: { gameCategory: code, language, limitNum: count },
    reply: winnerBoardSchema,
    cache: 'short',
  },
  jackpot: {
    about: 'What the jackpot pool holds, or null where the platform has none.',
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    module: MODULE.common,
    reply: jackpotSchema,
    cache: 'moving',
  },
} as const satisfies Record<string, Endpoint>
