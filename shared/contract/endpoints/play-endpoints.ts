import * as v from 'valibot'
import { MODULE_IDS } from '../../config/module-ids'
import { countSchema, idSchema, instantSchema, text } from '../field-schemas'
import {
  LAUNCH_ERRORS,
  launchSchema,
  lotteryNearSchema,
  lotteryRecentSchema,
  orderSchema,
  ordersSchema,
  playActivitySchema,
  vnLotteryOpenedSchema,
} from '../play-schemas'
import { code, type Endpoint, languageQuery } from './endpoint'

const optionalText = v.optional(text(200))

/** Query parameters of the calls that open a game in the generic launcher or in the sports iframe. */
const launchQuery = {
  /** Id of the game, as in the list of games; absent for lotteries and for a vendor's lobby. */
  nodeId: optionalText,
  /** The vendor's id of the game, as in the list of games. */
  gameId: optionalText,
  /** Code of the game's vendor. */
  vassalage: optionalText,
  /** Category of the game, as in the list of games; `SPORTS` for the sports page. */
  gameType: optionalText,
  /** `lobby` opens the vendor's lobby. A lottery's URL may name another code. */
  gameCode: optionalText,
  /** Prize mode of a vendor's lobby: `Elott` of TCG_LOTTO_VN, `SEA` of TCG_SEA, or that of the lottery's URL. */
  prizeMode: optionalText,
  /** Play type of a lottery: `Tradition` or `Entertainment`. */
  playType: optionalText,
  /** Group of a lottery, as in `lotteryRecent`. */
  gameGroupId: optionalText,
  /** Layout of the lottery page, as the URL of the launch names it. */
  mui: optionalText,
  /** `1`: money may be transferred to the vendor without another confirmation; sports only. */
  confirmTrans: optionalText,
  /** `h5`: a page for mobile browsers; sports only. */
  launchMode: optionalText,
  /** Technology of the game; always `html5`. */
  platform: optionalText,
  /** Kind of client; always `3`, a mobile browser. */
  clientType: optionalText,
  /** Type of the member's account, as `type` of the session. */
  accountType: optionalText,
  /** Always `0`: the game does not run in the web view of an app. */
  webView: optionalText,
  /** The operator's code, as in the header `Merchant`. */
  merchantCode: code,
  language: languageQuery,
  /** Origin of the page that frames the game; the game talks to no other. */
  lobbyOrigin: optionalText,
  /** `0`: the rules forbid rounds that the player does not start one by one; also for free play. */
  autoplay: optionalText,
  /** `0`: the rules forbid everything that shortens the time until a result; also for free play. */
  turbo: optionalText,
  /** Minimum time from the start of a round to the start of the next, ms; also for free play. */
  minRoundMs: optionalText,
}

export const playEndpoints = {
  launchGame: {
    about: 'Opens a session in a game and returns its URL, which is valid for a minute.',
    method: 'GET',
    path: '/wps/game/launchGame',
    isMandatory: true,
    module: MODULE_IDS.gameList,
    feature: 'games',
    query: launchQuery,
    reply: launchSchema,
    token: true,
    money: true,
    refusals: LAUNCH_ERRORS.filter((code) => code !== 'trial.unsupported'),
  },
  trialLaunch: {
    about: 'Opens a game with play money, like `launchGame`.',
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: MODULE_IDS.gameList,
    feature: 'games',
    query: launchQuery,
    reply: launchSchema,
    token: true,
    money: true,
    refusals: LAUNCH_ERRORS,
  },
  playActivity: {
    about: 'Returns what the member staked and won since a time.',
    method: 'GET',
    path: '/wps/member/activity',
    module: MODULE_IDS.common,
    feature: 'games',
    query: {
      /** Start of the period; the lobby sends the time of the login. */
      since: instantSchema,
    },
    reply: playActivitySchema,
    token: true,
  },
  lotteryRecent: {
    about:
      'Returns every lottery with its next and its last draw, soonest first. The lobby never caches it, because countdowns need exact times.',
    method: 'GET',
    path: '/lgw/games/game_menus/recent',
    module: MODULE_IDS.common,
    feature: 'lottery',
    query: { language: languageQuery },
    reply: lotteryRecentSchema,
  },
  lotteryNear: {
    about: 'Returns the draws of one lottery around the present, newest first.',
    method: 'GET',
    path: '/lgw/numeros/near',
    module: MODULE_IDS.common,
    feature: 'lottery',
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
    about: 'Returns past draws of one Vietnamese lottery, newest first.',
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: MODULE_IDS.common,
    feature: 'lottery',
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
    about: 'Returns the member’s lottery bets, newest first.',
    method: 'GET',
    path: '/lgw/orders',
    module: MODULE_IDS.common,
    feature: 'records-orders',
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
    about: 'Returns one lottery bet.',
    method: 'GET',
    path: '/lgw/orders/:id',
    module: MODULE_IDS.common,
    feature: 'records-orders',
    query: { language: languageQuery },
    reply: orderSchema,
    token: true,
    refusals: ['order.not.found'],
  },
  cancelOrder: {
    about: 'Cancels a bet before its draw closes. Cancelling it again succeeds.',
    method: 'DELETE',
    path: '/lgw/orders/:id',
    module: MODULE_IDS.common,
    feature: 'records-orders',
    query: { language: languageQuery },
    reply: orderSchema,
    token: true,
    money: true,
    refusals: ['order.not.found', 'order.closed'],
  },
} as const satisfies Record<string, Endpoint>
