import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { countSchema, idSchema, instantSchema, text } from '../field-schemas'
import {
  LAUNCH_ERRORS,
  launchSchema,
  lotteryNearSchema,
  lotteryRecentSchema,
  ORDER_ERRORS,
  orderSchema,
  ordersSchema,
  playActivitySchema,
  vnLotteryOpenedSchema,
} from '../play-schemas'
import { code, type Endpoint, languageQuery } from './endpoint'

const optionalText = v.optional(text(200))

/** Query parameters of the calls that open a game in the generic launcher or in the sports iframe. */
const launchQuery = {
  nodeId: optionalText,
  gameId: optionalText,
  vassalage: optionalText,
  gameType: optionalText,
  gameCode: optionalText,
  prizeMode: optionalText,
  playType: optionalText,
  gameGroupId: optionalText,
  mui: v.pipe(optionalText, v.description('Layout of the lottery page, as the URL of the launch names it')),
  confirmTrans: optionalText,
  launchMode: optionalText,
  platform: optionalText,
  clientType: optionalText,
  accountType: optionalText,
  webView: optionalText,
  merchantCode: code,
  language: languageQuery,
  lobbyOrigin: v.pipe(
    optionalText,
    v.description('Origin of the page that frames the game; the game talks to no other'),
  ),
  autoplay: v.pipe(
    optionalText,
    v.description(
      '`0`: the rules forbid rounds that the player does not start one by one; also for free play',
    ),
  ),
  turbo: v.pipe(
    optionalText,
    v.description(
      '`0`: the rules forbid everything that shortens the time until a result; also for free play',
    ),
  ),
  minRoundMs: v.pipe(
    optionalText,
    v.description('From the start of a round to the start of the next, ms, at least; also for free play'),
  ),
}

export const playEndpoints = {
  launchGame: {
    about: 'Opens a session in a game and gives its URL, which is good for a minute.',
    method: 'GET',
    path: '/wps/game/launchGame',
    module: MODULE_IDS.gameList,
    query: launchQuery,
    reply: launchSchema,
    token: true,
    money: true,
    refusals: LAUNCH_ERRORS,
  },
  trialLaunch: {
    about: 'The same with play money.',
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: MODULE_IDS.gameList,
    query: launchQuery,
    reply: launchSchema,
    token: true,
    money: true,
    refusals: LAUNCH_ERRORS,
  },
  playActivity: {
    about: 'What the member staked and won since an instant.',
    method: 'GET',
    path: '/wps/member/activity',
    module: MODULE_IDS.common,
    query: {
      /** Start of the period; the lobby sends the time of the login. */
      since: instantSchema,
    },
    reply: playActivitySchema,
    token: true,
  },
  lotteryRecent: {
    about:
      'Every lottery with its next draw and its last one, soonest first. Never kept: countdowns need it exact.',
    method: 'GET',
    path: '/lgw/games/game_menus/recent',
    module: MODULE_IDS.common,
    query: { language: languageQuery },
    reply: lotteryRecentSchema,
  },
  lotteryNear: {
    about: 'Draws of one lottery around now, newest first.',
    method: 'GET',
    path: '/lgw/numeros/near',
    module: MODULE_IDS.common,
    query: {
      /** Id of the lottery. */
      gameId: idSchema,
      /** Maximum number of draws. */
      pageSize: countSchema,
    },
    reply: lotteryNearSchema,
    cache: 'moving',
  },
  vnLotteryOpened: {
    about: 'Past draws of one Vietnamese lottery, newest first.',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: MODULE_IDS.common,
    query: {
      /** Id of the lottery. */
      gameId: idSchema,
      /** Maximum number of draws. */
      pageSize: countSchema,
    },
    reply: vnLotteryOpenedSchema,
    cache: 'moving',
  },
  orders: {
    about: 'The member’s bets on draws, newest first.',
    method: 'GET',
    path: '/lgw/orders',
    module: MODULE_IDS.common,
    query: {
      /** Id of the lottery; absent: all lotteries. */
      gameId: v.optional(idSchema),
      /** State of the orders: open, won, lost or cancelled; absent: all. */
      status: v.optional(code),
      /** Page of the list; the first is 1. */
      pageNo: countSchema,
      /** Maximum number of orders. */
      pageSize: countSchema,
      language: languageQuery,
    },
    reply: ordersSchema,
    token: true,
  },
  orderDetail: {
    about: 'One bet.',
    method: 'GET',
    path: '/lgw/orders/:id',
    module: MODULE_IDS.common,
    query: { language: languageQuery },
    reply: orderSchema,
    token: true,
    refusals: ORDER_ERRORS,
  },
  cancelOrder: {
    about: 'Takes a bet back before its draw closes. Cancelling it again succeeds.',
    method: 'DELETE',
    path: '/lgw/orders/:id',
    module: MODULE_IDS.common,
    query: { language: languageQuery },
    reply: orderSchema,
    token: true,
    money: true,
    refusals: ORDER_ERRORS,
  },
} as const satisfies Record<string, Endpoint>
