import art from '../../art/source/banners.json'
import { SEED_BANNERS, SEED_NOTICES, SEED_POPUPS } from '../content/seed-announcements'
import { SEED_POLICIES, seedAgreement } from '../content/seed-documents'
import { SEED_HELP } from '../content/seed-help'
import { SEED_INBOX_MESSAGES } from '../content/seed-inbox-messages'
import { SEED_PROMOTIONS } from '../content/seed-promotions'
import { SEED_SECURITY_QUESTIONS } from '../content/seed-security-questions'
import {
  SEED_COUNTRIES,
  SEED_REGISTER_RULES,
  SEED_WHITELABEL,
  seedCustomerService,
  seedLiveModels,
  seedMaintenance,
  seedSettings,
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

const banners = SEED_BANNERS.flatMap((banner, position) =>
  banner.groups.map((group) => ({ ...banner, group, position, id: `${group}-${banner.art}` })),
)
const notices = SEED_NOTICES.map((notice, index) => ({ ...notice, id: `notice-${index + 1}` }))
const popups = SEED_POPUPS.map((popup, index) => ({ ...popup, id: `popup-${index + 1}` }))
/** Promotions that are also announced: they have an image and are visible to guests. */
const promotions = SEED_PROMOTIONS.flatMap((promotion) =>
  promotion.art === null || promotion.membersOnly ? [] : { ...promotion, id: `promotion-${promotion.art}` },
)
const help = SEED_HELP.flatMap((topic, position) => [
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
      whitelabel: SEED_WHITELABEL,
      settings: seedSettings,
      policies: SEED_POLICIES.map(({ id }) => id),
      documentsUpdatedAt: SEED_REFERENCE_TIME,
      customerService: { list: seedCustomerService },
      registerRules: SEED_REGISTER_RULES,
    }).map(([name, value]) => ({ name, value: JSON.stringify(value) })),
  ],
  [
    'country',
    SEED_COUNTRIES.map(({ code, dialingCode }, position) => ({ code, dialing_code: dialingCode, position })),
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
    SEED_PROMOTIONS.map(
      (
        { id, art: name, type, canApply, canJoin = false, conditions = [], membersOnly, depositBonus },
        position,
      ) => ({
        id,
        art: name,
        edge: art.find((banner) => banner.id === name)?.edge ?? null,
        type,
        can_apply: Number(canApply),
        can_join: Number(canJoin),
        conditions: JSON.stringify(conditions),
        members_only: Number(membersOnly),
        deposit_bonus_id: depositBonus ?? null,
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
      ...SEED_COUNTRIES.flatMap(({ code, names }) => createTextRows(`country:${code}`, names)),
      ...seedLiveModels.flatMap(({ code, names }) => createTextRows(`live_model:${code}`, names)),
      ...banners.flatMap(({ id, title, subtitle }) => createTextRows(`announcement:${id}`, title, subtitle)),
      ...[...notices, ...popups, ...promotions].flatMap(({ id, title, content }) =>
        createTextRows(`announcement:${id}`, title, undefined, content),
      ),
      ...createTextRows('status:maintenance', seedMaintenance),
      ...SEED_PROMOTIONS.flatMap(({ id, title, summary, content, terms }) => [
        ...createTextRows(`promotion:${id}`, title, summary, content),
        ...createTextRows(`terms:${id}`, title, undefined, terms),
      ]),
      ...SEED_INBOX_MESSAGES.flatMap(({ id, title, content }) =>
        createTextRows(`message:${id}`, title, undefined, content),
      ),
      ...SEED_SECURITY_QUESTIONS.flatMap(({ id, text }) => createTextRows(`question:${id}`, text)),
      ...createTextRows('document:agreement', seedAgreement.title, undefined, seedAgreement.content),
      ...SEED_POLICIES.flatMap(({ id, title, content }) =>
        createTextRows(`policy:${id}`, title, undefined, content),
      ),
      ...help.flatMap(({ id, title, content }) => createTextRows(`help:${id}`, title, undefined, content)),
      ...paymentTextRows,
      ...transferTextRows,
      ...verificationTextRows,
    ],
  ],
]
