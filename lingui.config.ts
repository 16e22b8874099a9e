import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// CATALOG_DIR lets the message check extract into a copy.
const path = (area: string) => `${process.env.CATALOG_DIR ?? 'locales'}/{locale}/${area}`

/** What pages with forms share. */
const account = [
  'client/account',
  'client/components/forms',
  ...['login', 'register', 'forget', 'change-psw', 'trail'].map((page) => `client/pages/${page}`),
]

/** What finds games and plays them. */
const games = [
  'client/games',
  ...['game-list', 'game', 'slots-center', 'outer-frame', 'sports-game'].map(
    (page) => `client/pages/${page}`,
  ),
  ...['lottery', 'launch-game', 'player-protection'].map((page) => `client/pages/${page}`),
]

/** What keeps a player informed: notices, messages, help, promotions, the app. */
const help = [
  'client/help',
  'client/app-install',
  ...['notice', 'web-email', 'message', 'service', 'help', 'help-detail', 'agreement', 'feedback'].map(
    (page) => `client/pages/${page}`,
  ),
  ...['activity', 'app', 'offline'].map((page) => `client/pages/${page}`),
]

/** What the worker alone writes: pages without scripts. */
const system = [
  'worker',
  'client/components/SystemPage',
  ...['maintenance', 'restricted', 'service-error'].map((page) => `client/pages/${page}`),
]

/**
 * Source text is English; every locale of `locales/` is complete or the build fails. A catalog an area, so that a page
 * loads its own words and the frame's (client/i18n/catalogs.ts).
 */
export default defineConfig({
  sourceLocale: 'en',
  locales: ['bn', 'en', 'ur'],
  catalogs: [
    {
      path: path('frame'),
      include: ['client', 'shared'],
      exclude: [...account, ...games, ...help, ...system],
    },
    { path: path('account'), include: account },
    { path: path('games'), include: games },
    { path: path('help'), include: help },
    { path: path('system'), include: system },
  ],
  format: formatter({ lineNumbers: false }),
})
