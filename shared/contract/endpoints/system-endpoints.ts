import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { countSchema, listOf, text } from '../field-schemas'
import { bannerSchema, jackpotSchema, popupSchema, winnerBoardSchema } from '../home-schemas'
import { announcementSchema, memberAnnouncementSchema } from '../support-schemas'
import {
  countriesSchema,
  jwksSchema,
  locationSchema,
  settingsSchema,
  statusSchema,
  whitelabelSchema,
} from '../system-schemas'
import { code, type Endpoint, languageQuery } from './endpoint'

export const homeEndpoints = {
  announcements: {
    about:
      'Returns the operator’s announcements by `types`: B banners of a group, PL for players, A for agents, PU popups. For a member, those of type PL and A have `read`. Only agents get those of type A.',
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    module: MODULE_IDS.common,
    feature: 'home',
    query: {
      /**
       * Type of announcements: B banners, PU popups, PL for players, A for agents, PR promotions; several are
       * separated by commas.
       */
      types: code,
      /** Group of banners, for type B: `m_home`, `m_live` or `m_reg`, see `Banner.groupName`. */
      groupName: v.optional(code),
      /** Kind of client: always `M`, a mobile browser. */
      platform: code,
      /** The operator's code, as in the header `Merchant`. */
      merchantCode: code,
      language: languageQuery,
    },
    reply: v.object({
      /** Announcements of the requested type, in the operator's order. */
      list: listOf(v.union([bannerSchema, popupSchema, memberAnnouncementSchema, announcementSchema]), 500),
    }),
    token: 'optional',
    cache: 'short',
  },
  winnerBoard: {
    about: 'Returns the latest winners, newest first.',
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    module: MODULE_IDS.common,
    feature: 'home',
    query: {
      /** Category of the games; always `ALL`. */
      gameCategory: code,
      language: languageQuery,
      /** Maximum number of winners. */
      limitNum: countSchema,
    },
    reply: winnerBoardSchema,
    cache: 'short',
  },
  jackpot: {
    about: 'Returns the jackpot pool, or null if the platform has none.',
    method: 'GET',
    path: '/wps/relay/VIS_getJackpot',
    module: MODULE_IDS.common,
    feature: 'home',
    reply: jackpotSchema,
    cache: 'moving',
  },
} as const satisfies Record<string, Endpoint>

export const systemEndpoints = {
  status: {
    about:
      'Returns maintenance and region restriction. The lobby calls it in any language and caches one reply for all.',
    method: 'GET',
    path: '/wps/system/status',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'system',
    reply: statusSchema,
    cache: 'status',
  },
  location: {
    about:
      'Returns the country of an IP address. The page for a restricted region calls it with the visitor’s address, because the caller itself is the worker.',
    method: 'GET',
    path: '/wps/system/location',
    module: MODULE_IDS.common,
    feature: 'system',
    query: {
      /** IPv4 or IPv6 address to look up. */
      ip: text(45),
    },
    reply: locationSchema,
  },
  settings: {
    about: 'Returns the operator’s settings.',
    method: 'GET',
    path: '/wps/system/settings/consolidated',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'system',
    reply: settingsSchema,
    cache: 'short',
  },
  whitelabel: {
    about: 'Returns the feature flags by name.',
    method: 'GET',
    path: '/wps/system/whitelabel',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'system',
    reply: whitelabelSchema,
    cache: 'short',
  },
  country: {
    about: 'Returns countries with their dialling codes.',
    method: 'GET',
    path: '/wps/system/country',
    module: MODULE_IDS.common,
    feature: 'system',
    reply: countriesSchema,
    cache: 'long',
  },
  jwks: {
    about: 'Returns the public keys for encrypted bodies, newest first (RFC 7517).',
    method: 'GET',
    path: '/wps/.well-known/jwks.json',
    isMandatory: true,
    module: MODULE_IDS.common,
    feature: 'system',
    reply: jwksSchema,
    cache: 'keys',
  },
} as const satisfies Record<string, Endpoint>
