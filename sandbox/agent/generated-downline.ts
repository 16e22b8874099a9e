import {
  AGENT_RATE_CATEGORIES,
  DIRECT_AGENT_ID,
  getSeedAgentRates,
  seedInvitationCodes,
  TOP_AGENT_ID,
} from '../seed/seed-agents'
import {
  DAY_MS,
  PLATFORM_UTC_OFFSET_MS,
  platformDaySql,
  platformDayStartSql,
  toPlatformDay,
} from './platform-days'
import { INITIAL_RATE_KEY_PREFIX } from './rate-store'

/**
 * Generated downline: agents and members without login accounts, below the seeded agents, with their play.
 * The data for a given day is always the same. The first call of an agent generates the data and later calls
 * extend it to today, so that resetting the sandbox stays fast.
 */

/** Default number of generated members in the downline. */
const USUAL_SIZE = 2000
/**
 * Number of days for which play is generated: the pages show three months and compare them with the three
 * months before.
 */
const DAYS_OF_PLAY = 100
/**
 * Number of generated agents; the first generated members are agents. Five are directly below the top agent,
 * the others below these five and the second seeded agent.
 */
const AGENTS = 20
const AGENTS_ABOVE = 5

const names = [
  ...['sajib', 'mitu', 'nila', 'arif', 'hasan', 'rumana', 'shakil', 'farzana', 'imran', 'tania', 'rakib'],
  ...[
    'sumaiya',
    'jahid',
    'nasrin',
    'kamal',
    'parvin',
    'babul',
    'shirin',
    'faisal',
    'laila',
    'mamun',
    'rehana',
  ],
  ...['sohel', 'dilara', 'ashik', 'moushumi', 'tareq', 'bithi', 'zahir', 'keya'],
]

/** SQL format of a generated member's account id, from the member's number. */
const ID = "printf('d%05d', n)"
/** Returns SQL for the account id of the member whose number the SQL expression `of` computes. */
const idOf = (of: string) => `printf('d%05d', ${of})`
/** Returns SQL for a pseudo-random number that differs from row to row, without a visible pattern. */
const mixed = (of: string) => `((${of}) * 7919 % 10007)`

const NUMBERS = 'WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)'

const PEOPLE = `
  INSERT OR IGNORE INTO downline (member_id, parent_id, shown, kind, joined_at, link)
  ${NUMBERS}, placed AS (
    SELECT n, CASE
        WHEN n <= ${AGENTS_ABOVE} THEN ?2
        WHEN n <= ${AGENTS} THEN iif(n % 2, ${idOf(`n % ${AGENTS_ABOVE} + 1`)}, ?3)
        WHEN ${mixed('n')} % ${AGENTS + 2} = 0 THEN ?2
        WHEN ${mixed('n')} % ${AGENTS + 2} = 1 THEN ?3
        ELSE ${idOf(`${mixed('n')} % ${AGENTS + 2} - 1`)} END AS parent
    FROM number)
  SELECT ${ID}, parent,
    iif(n > ${AGENTS} AND n % 29 = 0, printf('8801%d*****%03d', 3 + n % 7, n % 1000),
      (?4 ->> ('$[' || (n % ${names.length}) || ']')) || iif(n % 3, '', '_') || n),
    iif(n <= ${AGENTS}, 'agent', 'member'),
    min(?6, (?5 - iif(n <= ${AGENTS}, 400, ${mixed('n')} % 400)) * ${DAY_MS} - ${PLATFORM_UTC_OFFSET_MS} + n * 40503 % ${DAY_MS}),
    CASE WHEN n <= ${AGENTS} OR n % 4 = 0 THEN NULL
      WHEN parent = ?2 THEN iif(n % 4 = 1, 'TEASTALL', 'BILAL')
      WHEN parent = ?3 THEN iif(n % 4 = 1, 'CRICKET9', 'DHAKA77') END
  FROM placed`

/** SQL that lists all agents above each generated member, computed from the parents. */
const ABOVE = `
  INSERT OR IGNORE INTO downline_above (agent_id, member_id, depth, via_id)
  WITH RECURSIVE above (agent_id, member_id, depth, via_id) AS (
    SELECT parent_id, member_id, 1, member_id FROM downline WHERE parent_id IS NOT NULL
    UNION ALL
    SELECT downline.parent_id, above.member_id, depth + 1, above.agent_id
    FROM above JOIN downline ON downline.member_id = above.agent_id WHERE downline.parent_id IS NOT NULL)
  SELECT * FROM above`

const RATES = `
  INSERT OR IGNORE INTO rebate_rate (member_id, category, rate, at, starts_at, by_id, make_key)
  ${NUMBERS}
  SELECT member_id, value ->> 'category',
    value ->> CASE WHEN n <= ${AGENTS_ABOVE} THEN 'agent' WHEN n <= ${AGENTS} THEN 'subAgent' ELSE 'member' END,
    joined_at, ${platformDayStartSql(platformDaySql('joined_at'))}, parent_id, '${INITIAL_RATE_KEY_PREFIX}' || member_id
  FROM number CROSS JOIN downline ON member_id = ${ID} CROSS JOIN json_each(?2)`

// The casts to INTEGER are necessary, because numbers are bound as floating-point numbers, whose remainders
// (`%`) would not be integers.
/** SQL for how often a generated member plays: a few play often, some occasionally, and most have stopped. */
const PLAYING = `
  SELECT n, day, iif(n % 20, 1, 5) AS times, (n * 31 + day * 6151 + n * day % 9973) * 7919 % 100003 AS chance
  FROM number CROSS JOIN downline ON member_id = ${ID}
    CROSS JOIN (SELECT value + CAST(?2 AS INTEGER) AS day FROM json_each(?4))
  WHERE n % 20 < 13 AND day > ${platformDaySql('joined_at')} AND day <= ?3
    AND chance % 100 < CASE WHEN n % 20 = 0 THEN 50 WHEN n % 20 < 6 THEN 14 ELSE 4 END`

/**
 * SQL that generates play. No play is later than the moment of generation, and members win back less than
 * they stake in total.
 */
const PLAY = `
  INSERT OR IGNORE INTO downline_day (member_id, day, category, at, staked, returned)
  ${NUMBERS}, playing AS (${PLAYING}), staking AS (
    SELECT *, (50 + chance % 1950) * 100 * times AS staked, ${platformDayStartSql('day')} AS start FROM playing)
  SELECT ${ID}, day, ?5 ->> ('$[' || (chance / 100 % 13 * (chance / 100 % 13) / 21) || ']'),
    start + (chance * 863 + n * 7907) % max(1, min(${DAY_MS}, CAST(?6 AS INTEGER) - start)),
    staked, staked * (chance / 13 % 190) / 100
  FROM staking`

/** SQL that generates deposits of members before they play. */
const DEPOSITS = `
  INSERT OR IGNORE INTO downline_deposit (member_id, day, amount)
  SELECT member_id, day, (1 + staked / 100 % 10) * 50000 FROM downline_day
  WHERE day BETWEEN ?1 AND ?2 AND staked / 100 % 6 = 0`

const VISITS = `
  INSERT OR IGNORE INTO affiliate_visit (code, day, visits)
  SELECT value, day, 2 + (key + 3) * day * 7919 % 10007 % 17
  FROM json_each(?1) CROSS JOIN (SELECT value + CAST(?2 AS INTEGER) AS day FROM json_each(?4)) WHERE day <= ?3`

const SETTINGS = ['downlineSize', 'downlineGrown'] as const

/** Adds the generated members, their deposits and their play up to today. @param now ms since the epoch */
export async function generateDownline(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare('SELECT name, value FROM setting WHERE name IN (?, ?)')
    .bind(...SETTINGS)
    .all<{ name: string; value: string }>()
  const [size, grown] = SETTINGS.map((name) => results.find((row) => row.name === name)?.value)
  const today = toPlatformDay(now)
  if (grown !== undefined && Number(grown) >= today) return
  const people = Number(size ?? USUAL_SIZE)
  const from = Math.max(grown === undefined ? 0 : Number(grown) + 1, today - DAYS_OF_PLAY + 1)
  const days = JSON.stringify(Array.from({ length: today - from + 1 }, (_, index) => index))
  const links = seedInvitationCodes.filter(({ agent_id }) => agent_id !== null).map(({ code }) => code)
  const rates = AGENT_RATE_CATEGORIES.map((category) => ({
    category,
    agent: getSeedAgentRates('agent')[category],
    subAgent: getSeedAgentRates('subAgent')[category],
    member: getSeedAgentRates('member')[category],
  }))
  const isFirst = grown === undefined
  await db.batch([
    ...(isFirst
      ? [
          db.prepare(PEOPLE).bind(people, TOP_AGENT_ID, DIRECT_AGENT_ID, JSON.stringify(names), today, now),
          db.prepare(ABOVE),
          db.prepare(RATES).bind(people, JSON.stringify(rates)),
        ]
      : []),
    db.prepare(PLAY).bind(people, from, today, days, JSON.stringify(AGENT_RATE_CATEGORIES), now),
    db.prepare(DEPOSITS).bind(from, today),
    db.prepare(VISITS).bind(JSON.stringify(links), from, today, days),
    db.prepare("INSERT OR REPLACE INTO setting VALUES ('downlineGrown', ?)").bind(String(today)),
  ])
}

/** Changes the number of generated members; members with an account stay. */
export async function resizeDownline(db: D1Database, size: number, now: number): Promise<void> {
  await db.batch([
    ...['downline', 'downline_above', 'rebate_rate', 'downline_day', 'downline_deposit', 'contract'].map(
      (table) => db.prepare(`DELETE FROM ${table} WHERE member_id GLOB 'd[0-9]*'`),
    ),
    db.prepare("DELETE FROM setting WHERE name = 'downlineGrown'"),
    db.prepare("INSERT OR REPLACE INTO setting VALUES ('downlineSize', ?)").bind(String(size)),
  ])
  await generateDownline(db, now)
}
