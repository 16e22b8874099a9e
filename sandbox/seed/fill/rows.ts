import { isTrial } from '../../../shared/config/member-types'
import art from '../../art/source/banners.json'
import marks from '../../art/source/vendors.json'
import { folded } from '../../store/folded'
import { seededAffiliates } from '../affiliates'
import { games, hotGames } from '../catalogue/games'
import { vendors } from '../catalogue/vendors'
import { seedBanners } from '../content/banners'
import { seedCountries } from '../content/countries'
import { seedAgreement, seedPolicies } from '../content/documents'
import { seedHelp } from '../content/help'
import { seedHelpMore } from '../content/help-more'
import { seedMessages } from '../content/messages'
import { seedNotices } from '../content/notices'
import { seedPopups } from '../content/popups'
import { seedPromotions } from '../content/promotions'
import { seedRegisterRules } from '../content/register-rules'
import { seedCustomerService, seedLiveModels, seedSettings, seedWhitelabel } from '../content/settings'
import { seedMaintenance } from '../content/status'
import { seedWinners } from '../content/winners'
import { seededMembers } from '../members'
import { seededPassword } from '../passwords'
import { seedLanguages, type Texts } from '../texts'

type Row = Record<string, string | number | null>

/** Day of the newest publication. Fixed, so that every seeding is the same. */
const published = Date.UTC(2026, 10, 1)
const DAY_MS = 86_400_000

const textRows = (owner: string, title: Texts, subtitle?: Texts, content?: Texts): Row[] =>
  seedLanguages.map((language) => ({
    owner,
    language,
    title: title[language],
    subtitle: subtitle?.[language] ?? null,
    content: content?.[language] ?? null,
  }))

const announcement = (id: string, type: string, position: number, rest: Row = {}): Row => ({
  id,
  type,
  group_name: null,
  art: null,
  edge: null,
  url: null,
  promotion_type: null,
  execution: null,
  start_time: published - position * DAY_MS,
  position,
  ...rest,
})

const banners = seedBanners.flatMap((banner, position) =>
  banner.groups.map((group) => ({ ...banner, group, position, id: `${group}-${banner.art}` })),
)
const notices = seedNotices.map((notice, index) => ({ ...notice, id: `notice-${index + 1}` }))
const popups = seedPopups.map((popup, index) => ({ ...popup, id: `popup-${index + 1}` }))
/** Promotions with an image are announcements too. */
const promotions = seedPromotions.flatMap((promotion) =>
  promotion.art === null || promotion.membersOnly ? [] : { ...promotion, id: `promotion-${promotion.art}` },
)
const help = [...seedHelp, ...seedHelpMore].flatMap((topic, position) => [
  { ...topic, id: `help-${position}`, parent: null, position },
  ...topic.children.map((child, index) => ({
    ...child,
    id: `help-${position}-${index}`,
    parent: `help-${position}`,
    position: index,
  })),
])

const members = seededMembers.map(
  ({ favourites, currencySymbol, phone, email, lastLogin, disabled, ...member }): Row => ({
    ...member,
    currency_symbol: currencySymbol,
    password: seededPassword(member.account),
    dialing_code: phone?.[0] ?? null,
    mobile_num: phone?.[1] ?? null,
    email,
    disabled: Number(disabled ?? false),
    last_login_at: lastLogin?.[0] ?? null,
    last_login_country: lastLogin?.[1] ?? null,
  }),
)
const favourites = seededMembers.flatMap((member) =>
  member.favourites.map(
    (title, position): Row => ({
      member_id: member.id,
      node_id: games.find((game) => game.art === title)?.nodeId ?? null,
      position,
    }),
  ),
)

/** Trial players have no inbox. */
const messages = seededMembers
  .filter(({ type }) => !isTrial(type))
  .flatMap((member) =>
    seedMessages.map(
      ({ id, age, read }): Row => ({
        id: `${member.id}-${id}`,
        member_id: member.id,
        text: id,
        sent_at: published - age * DAY_MS,
        read: Number(read),
      }),
    ),
  )

/** Every table of the seed with its rows, in the order that foreign keys allow. */
export const seedTables: readonly (readonly [table: string, rows: readonly Row[]])[] = [
  [
    'setting',
    Object.entries({
      whitelabel: seedWhitelabel,
      settings: seedSettings,
      policies: seedPolicies.map(({ id }) => id),
      documentsUpdatedAt: published,
      customerService: { list: seedCustomerService },
      registerRules: seedRegisterRules,
    }).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  ],
  [
    'country',
    seedCountries.map(({ code, dialingCode }, position) => ({ code, dialing_code: dialingCode, position })),
  ],
  ['live_model', seedLiveModels.map(({ code, online }, position) => ({ code, online, position }))],
  [
    'announcement',
    [
      ...banners.map(({ id, group, art: name, url, position }) =>
        announcement(id, 'B', position, {
          group_name: group,
          art: name,
          url,
          edge: art.find((banner) => banner.id === name)?.edge ?? null,
        }),
      ),
      ...notices.map(({ id, type, age }) => announcement(id, type, age)),
      ...popups.map(({ id, art: name, execution, promotionType }, position) =>
        announcement(id, 'PU', position, { art: name, execution, promotion_type: promotionType }),
      ),
      ...promotions.map(({ id, art: name }, position) => announcement(id, 'PR', position, { art: name })),
    ],
  ],
  [
    'promotion',
    seedPromotions.map(({ id, art: name, type, canApply, membersOnly }, position) => ({
      id,
      art: name,
      edge: art.find((banner) => banner.id === name)?.edge ?? null,
      type,
      can_apply: Number(canApply),
      members_only: Number(membersOnly),
      start_time: published - position * DAY_MS,
      end_time: null,
      position,
    })),
  ],
  ['inbox_message', messages],
  ['help', help.map(({ id, parent, position }) => ({ id, parent, position }))],
  [
    'words',
    [
      ...seedCountries.flatMap(({ code, names }) => textRows(`country:${code}`, names)),
      ...seedLiveModels.flatMap(({ code, names }) => textRows(`live_model:${code}`, names)),
      ...banners.flatMap(({ id, title, subtitle }) => textRows(`announcement:${id}`, title, subtitle)),
      ...[...notices, ...popups, ...promotions].flatMap(({ id, title, content }) =>
        textRows(`announcement:${id}`, title, undefined, content),
      ),
      ...textRows('status:maintenance', seedMaintenance),
      ...seedPromotions.flatMap(({ id, title, summary, content, terms }) => [
        ...textRows(`promotion:${id}`, title, summary, content),
        ...textRows(`terms:${id}`, title, undefined, terms),
      ]),
      ...seedMessages.flatMap(({ id, title, content }) =>
        textRows(`message:${id}`, title, undefined, content),
      ),
      ...textRows('document:agreement', seedAgreement.title, undefined, seedAgreement.content),
      ...seedPolicies.flatMap(({ id, title, content }) =>
        textRows(`policy:${id}`, title, undefined, content),
      ),
      ...help.flatMap(({ id, title, content }) => textRows(`help:${id}`, title, undefined, content)),
    ],
  ],
  [
    'vendor',
    vendors.map(({ code, name, mark }, position) => ({
      code,
      name,
      mark,
      mark_width: marks.find(({ id }) => id === mark)?.width ?? 96,
      position,
    })),
  ],
  [
    'game',
    games.map((game, position) => ({
      node_id: game.nodeId,
      game_id: game.gameId,
      game_code: game.gameCode,
      vendor: game.vendor,
      category: game.category,
      classify: game.classify,
      min_bet: game.minBet,
      lines: game.lines,
      art: game.art,
      tint: game.tint,
      badge: game.badge,
      trial: Number(game.trial),
      lotto_mode: game.lottoMode,
      group_id: game.groupId,
      added_at: published - game.age * DAY_MS,
      position,
    })),
  ],
  [
    'game_name',
    games.flatMap(({ nodeId, names }) =>
      seedLanguages.map((language) => ({
        node_id: nodeId,
        language,
        name: names[language],
        folded: folded(names[language]),
      })),
    ),
  ],
  ['hot_game', hotGames.map((nodeId, position) => ({ position, node_id: nodeId }))],
  [
    'winner',
    seedWinners.map(({ customer, nodeId, amount }, position) => ({
      position,
      customer,
      node_id: nodeId,
      amount,
      currency: 'BDT',
    })),
  ],
  ['member', members],
  ['favourite', favourites],
  [
    'affiliate',
    seededAffiliates.map(({ active, ...affiliate }) => ({ ...affiliate, active: Number(active) })),
  ],
]

/**
 * Tables that visitors and members fill; a reset empties them. `used_message` is not among them: the keys outlive a
 * reset, so used bodies must stay refused.
 */
export const emptiedTables = [
  'launch_ticket',
  'game_session',
  'round',
  'recent_game',
  'member_token',
  'captcha',
  'login_failure',
  'verification_code',
  'message_request',
  'outbox',
  'member_icon',
  'announcement_read',
  'chat_pass',
  'chat_message',
  'application',
  'application_image',
  'feedback',
] as const
