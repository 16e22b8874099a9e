import { MODULE } from '../config/module-ids'

/**
 * The one table of platform paths (platform-contract). An operator whose platform differs changes this file only.
 *
 * `token`: the member token goes along in `Authorization`; where optional, when there is a member. `encrypted`: the body
 * is the browser's JWE. `form`: the body is form-encoded instead of JSON, as multipart when there is a file in it.
 * `query`: the only query parameters that may be sent. `money`: gets the long timeout and is never retried.
 * `files`: gets the long timeout, because pictures take their time.
 * A path segment such as `:id` stands for an id that the caller gives.
 */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  module: string
  query?: readonly string[]
  token?: true | 'optional'
  encrypted?: true
  form?: true
  money?: true
  files?: true
}

/** The generic launcher's parameters, the sports frame's (spec §7), and what both send. */
const launchQuery = [
  ...['nodeId', 'gameId', 'vassalage', 'gameType', 'gameCode', 'prizeMode', 'playType', 'gameGroupId'],
  ...['confirmTrans', 'launchMode', 'platform', 'clientType', 'accountType', 'webView'],
  ...['merchantCode', 'language'],
  // Origin of the page that frames the game; the game talks to no other.
  'lobbyOrigin',
] as const

export const endpoints = {
  status: { method: 'GET', path: '/wps/system/status', module: MODULE.common },
  location: { method: 'GET', path: '/wps/system/location', module: MODULE.common },
  settings: { method: 'GET', path: '/wps/system/settings/consolidated', module: MODULE.common },
  whitelabel: { method: 'GET', path: '/wps/system/whitelabel', module: MODULE.common },
  templates: { method: 'GET', path: '/wps/system/templates', module: MODULE.common },
  country: { method: 'GET', path: '/wps/system/country', module: MODULE.common },
  helpCenter: {
    method: 'GET',
    path: '/wps/system/helpCenter',
    module: MODULE.common,
    query: ['lang', 'device'],
  },
  announcements: {
    method: 'GET',
    path: '/wps/relay/CCSFE_getListAnnouncements',
    module: MODULE.common,
    query: ['types', 'groupName', 'platform', 'merchantCode', 'language', 'flush'],
    // With a member each has `read`.
    token: 'optional',
  },
  readAnnouncement: {
    method: 'POST',
    path: '/wps/relay/CCSFE_readAnnouncement',
    module: MODULE.common,
    token: true,
  },
  feedback: { method: 'POST', path: '/wps/feedback', module: MODULE.feedback, token: 'optional' },
  winnerBoard: {
    method: 'GET',
    path: '/wps/relay/ODSFE2_getWinnerBoard',
    module: MODULE.common,
    query: ['gameCategory', 'language', 'limitNum'],
  },
  jackpot: { method: 'GET', path: '/wps/relay/VIS_getJackpot', module: MODULE.common },
  popular: { method: 'GET', path: '/lgw/games/popular', module: MODULE.popular, query: ['language'] },
  customerService: { method: 'GET', path: '/wps/relay/WPSCORE_getCustomerService', module: MODULE.common },
  jwks: { method: 'GET', path: '/wps/.well-known/jwks.json', module: MODULE.common },

  gameList: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    module: MODULE.gameList,
    query: [
      'merchant',
      'platform',
      'gameName',
      'gameType',
      'pageNo',
      'pageSize',
      'vassalage',
      'gameClassify',
      'minBet',
      'minLine',
      'language',
    ],
  },
  hotGames: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    module: MODULE.hotGames,
    query: ['merchantCode', 'isPlatform', 'language', 'platform'],
  },
  gameVendors: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    module: MODULE.common,
    query: ['language'],
  },
  vendorGameTypes: {
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    module: MODULE.common,
    query: ['typeId', 'merchantCode'],
  },
  liveModels: { method: 'GET', path: '/wps/relay/CBS_modelList', module: MODULE.chat },
  launchGame: {
    method: 'GET',
    path: '/wps/game/launchGame',
    module: MODULE.gameList,
    query: launchQuery,
    token: true,
    money: true,
  },
  trialLaunch: {
    method: 'GET',
    path: '/wps/relay/GCS_gameTrialLaunch',
    module: MODULE.gameList,
    query: launchQuery,
    token: true,
    money: true,
  },
  recentGames: {
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    module: MODULE.recentGames,
    query: ['pageSize', 'language'],
    token: true,
  },
  addRecentGame: {
    method: 'GET',
    path: '/wps/relay/GCS_addRecentGame',
    module: MODULE.recentGames,
    query: ['nodeId', 'vendor'],
    token: true,
  },
  playActivity: {
    method: 'GET',
    path: '/wps/member/activity',
    module: MODULE.common,
    query: ['since'],
    token: true,
  },
  lotteryGames: { method: 'GET', path: '/lgw/games', module: MODULE.common, query: ['language'] },
  lotteryMenus: { method: 'GET', path: '/lgw/games/game_menus', module: MODULE.common, query: ['language'] },
  lotteryRecent: {
    method: 'GET',
    path: '/lgw/games/game_menus/recent',
    module: MODULE.common,
    query: ['language'],
  },
  lotteryDraw: { method: 'GET', path: '/lgw/draw', module: MODULE.common, query: ['gameId', 'language'] },
  lotteryNear: {
    method: 'GET',
    path: '/lgw/numeros/near',
    module: MODULE.common,
    query: ['gameId', 'pageSize'],
  },
  vnLotteryMenus: {
    method: 'GET',
    path: '/lgw/vn/games/game_menu',
    module: MODULE.common,
    query: ['language'],
  },
  vnLotteryOpened: {
    method: 'GET',
    path: '/lgw/vn/numeros/opened/game',
    module: MODULE.common,
    query: ['gameId', 'pageSize'],
  },
  orders: {
    method: 'GET',
    path: '/lgw/orders',
    module: MODULE.common,
    query: ['gameId', 'status', 'pageNo', 'pageSize', 'language'],
    token: true,
  },
  orderDetail: {
    method: 'GET',
    path: '/lgw/orders/:id',
    module: MODULE.common,
    query: ['language'],
    token: true,
  },
  cancelOrder: {
    method: 'DELETE',
    path: '/lgw/orders/:id',
    module: MODULE.common,
    query: ['language'],
    token: true,
    money: true,
  },

  login: { method: 'POST', path: '/wps/session/login', module: MODULE.common, encrypted: true },
  loginCode: { method: 'POST', path: '/wps/verification/sms/noLogin', module: MODULE.loginCode },
  freePlay: { method: 'POST', path: '/wps/session/login/freeplay', module: MODULE.freePlay },
  logout: { method: 'DELETE', path: '/wps/session/logout', module: MODULE.common, token: true },
  updateLanguage: { method: 'POST', path: '/wps/member/language', module: MODULE.common, token: true },
  changePassword: {
    method: 'POST',
    path: '/wps/member/password',
    module: MODULE.password,
    token: true,
    encrypted: true,
  },
  passwordByEmail: { method: 'POST', path: '/wps/member/password/email', module: MODULE.common },
  passwordBySms: { method: 'POST', path: '/wps/member/password/sms', module: MODULE.passwordBySms },
  setPasswordByPhone: {
    method: 'POST',
    path: '/wps/member/password/verification',
    module: MODULE.passwordByPhone,
    encrypted: true,
  },
  registerRules: { method: 'GET', path: '/wps/system/setting/register', module: MODULE.registerRules },
  register: { method: 'PUT', path: '/wps/member/register', module: MODULE.register, encrypted: true },
  registerMobile: {
    method: 'PUT',
    path: '/wps/member/register/mobile',
    module: MODULE.registerMobile,
    encrypted: true,
  },
  registerCode: { method: 'POST', path: '/wps/verification/sms/register', module: MODULE.registerCode },
  validateUsername: {
    method: 'GET',
    path: '/wps/member/register/username',
    module: MODULE.registerRules,
    query: ['username'],
  },
  checkEmail: { method: 'POST', path: '/wps/member/register/email', module: MODULE.common, form: true },
  affiliate: {
    method: 'GET',
    path: '/wps/agent/affiliate',
    module: MODULE.affiliate,
    query: ['code', 'domain'],
  },
  captcha: { method: 'GET', path: '/wps/captcha', module: MODULE.captcha },
  geetest: { method: 'GET', path: '/wps/captcha/geetest', module: MODULE.geetest },

  memberInfo: { method: 'GET', path: '/wps/member/info', module: MODULE.common, token: true },
  icons: { method: 'GET', path: '/wps/member/info/icon', module: MODULE.icon, token: true },
  setIcon: { method: 'POST', path: '/wps/member/info/icon', module: MODULE.icon, token: true, form: true },
  balance: { method: 'GET', path: '/wps/v2/wallets/balance', module: MODULE.common, token: true },
  favourites: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    module: MODULE.favourites,
    query: ['pageNo', 'pageSize', 'language'],
    token: true,
  },
  addFavourite: {
    method: 'POST',
    path: '/wps/relay/MCSFE_addFavoriteGameV2',
    module: MODULE.favourites,
    token: true,
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/wps/relay/MCSFE_removeFavoriteGameV2',
    module: MODULE.favourites,
    token: true,
  },

  inbox: {
    method: 'GET',
    path: '/wps/relay/CSP_getInbox',
    module: MODULE.inbox,
    query: ['pageNo', 'pageSize', 'language'],
    token: true,
  },
  inboxMessage: {
    method: 'GET',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE.inbox,
    query: ['messageId', 'language'],
    token: true,
  },
  readInboxMessage: {
    method: 'PUT',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE.inbox,
    token: true,
  },
  deleteInboxMessage: {
    method: 'DELETE',
    path: '/wps/relay/CSP_inboxMessage',
    module: MODULE.inbox,
    token: true,
  },
  inboxUnread: { method: 'GET', path: '/wps/relay/CSP_unreadCount', module: MODULE.inbox, token: true },
  launchChat: {
    method: 'GET',
    path: '/wps/relay/CBS_launchChat',
    module: MODULE.chat,
    query: ['b2c', 'language', 'backUrl', 'headerColor', 'title'],
    token: true,
  },
  chatUnread: { method: 'GET', path: '/wps/relay/CBS_unreadCount', module: MODULE.chat, token: true },
  promotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getMerchantAvailablePromotions',
    module: MODULE.rewards,
    query: ['merchantCode', 'platform', 'language'],
  },
  memberPromotions: {
    method: 'GET',
    path: '/wps/relay/MCSFE_getAvailablePromotions',
    module: MODULE.rewards,
    query: ['merchantCode', 'platform', 'language'],
    token: true,
  },
  applyPromotion: {
    method: 'POST',
    path: '/wps/relay/MCSFE_applyPromotion',
    module: MODULE.rewards,
    token: true,
    form: true,
    files: true,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
