import art from '../../art/source/banners.json'
import { seedBanners, seedNotices, seedPopups } from '../content/seed-announcements'
import { seedAgreement, seedPolicies } from '../content/seed-documents'
import { seedHelp } from '../content/seed-help'
import { seedInboxMessages } from '../content/seed-inbox-messages'
import { seedPromotions } from '../content/seed-promotions'
import { seedSecurityQuestions } from '../content/seed-security-questions'
import {
  seedCountries,
  seedCustomerService,
  seedLiveModels,
  seedMaintenance,
  seedRegisterRules,
  seedSettings,
  seedWhitelabel,
} from '../content/seed-settings'
import { paymentTextRows, transferTextRows } from './payment-rows'
import { createTextRows, DAY_MS, SEED_REFERENCE_TIME, type SeedRow, type SeedTable } from './seed-table'
import { verificationTextRows } from './verification-rows'

const announcement = (id: string, type: string, position: number, rest: SeedRow = {}): SeedRow => ({
  id,
  type,
  group_name: null,
  art: null,
  edge: null,
  url: null,
  promotion_type: null,
  execution: null,
  start_time: SEED_REFERENCE_TIME - position * DAY_MS,
  position,
  ...rest,
})

const banners = seedBanners.flatMap((banner, position) =>
  banner.groups.map((group) => ({ ...banner, group, position, id: `${group}-${banner.art}` })),
)
const notices = seedNotices.map((notice, index) => ({ ...notice, id: `notice-${index + 1}` }))
const popups = seedPopups.map((popup, index) => ({ ...popup, id: `popup-${index + 1}` }))
/** Promotions that are also announced: they have an image and are visible to guests. */
const promotions = seedPromotions.flatMap((promotion) =>
  promotion.art === null || promotion.membersOnly ? [] : { ...promotion, id: `promotion-${promotion.art}` },
)
const help = seedHelp.flatMap((topic, position) => [
  { ...topic, id: `help-${position}`, parent: null, position },
  ...topic.children.map((child, index) => ({
    ...child,
    id: `help-${position}-${index}`,
    parent: `help-${position}`,
    position: index,
  })),
])

/** Tables with the operator's settings and content. */
export const contentSeedTables: readonly SeedTable[] = [
  [
    'setting',
    Object.entries({
      whitelabel: seedWhitelabel,
      settings: seedSettings,
      policies: seedPolicies.map(({ id }) => id),
      documentsUpdatedAt: SEED_REFERENCE_TIME,
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
    seedPromotions.map(
      ({ id, art: name, type, canApply, canJoin = false, conditions = [], membersOnly }, position) => ({
        id,
        art: name,
        edge: art.find((banner) => banner.id === name)?.edge ?? null,
        type,
        can_apply: Number(canApply),
        can_join: Number(canJoin),
        conditions: JSON.stringify(conditions),
        members_only: Number(membersOnly),
        start_time: SEED_REFERENCE_TIME - position * DAY_MS,
        end_time: null,
        position,
      }),
    ),
  ],
  ['help', help.map(({ id, parent, position }) => ({ id, parent, position }))],
  [
    'texts',
    [
      ...seedCountries.flatMap(({ code, names }) => createTextRows(`country:${code}`, names)),
      ...seedLiveModels.flatMap(({ code, names }) => createTextRows(`live_model:${code}`, names)),
      ...banners.flatMap(({ id, title, subtitle }) => createTextRows(`announcement:${id}`, title, subtitle)),
      ...[...notices, ...popups, ...promotions].flatMap(({ id, title, content }) =>
        createTextRows(`announcement:${id}`, title, undefined, content),
      ),
      ...createTextRows('status:maintenance', seedMaintenance),
      ...seedPromotions.flatMap(({ id, title, summary, content, terms }) => [
        ...createTextRows(`promotion:${id}`, title, summary, content),
        ...createTextRows(`terms:${id}`, title, undefined, terms),
      ]),
      ...seedInboxMessages.flatMap(({ id, title, content }) =>
        createTextRows(`message:${id}`, title, undefined, content),
      ),
      ...seedSecurityQuestions.flatMap(({ id, text }) => createTextRows(`question:${id}`, text)),
      ...createTextRows('document:agreement', seedAgreement.title, undefined, seedAgreement.content),
      ...seedPolicies.flatMap(({ id, title, content }) =>
        createTextRows(`policy:${id}`, title, undefined, content),
      ),
      ...help.flatMap(({ id, title, content }) => createTextRows(`help:${id}`, title, undefined, content)),
      ...paymentTextRows,
      ...transferTextRows,
      ...verificationTextRows,
    ],
  ],
]
