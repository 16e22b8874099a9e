import { msg } from '@lingui/core/macro'
import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as v from 'valibot'
import { createI18n } from '../../../client/i18n/create-i18n'
import { betFilter, movementFilter, paymentFilter } from '../../../shared/contract/records'
import { CSV_KINDS } from '../../../shared/records/csv'
import { problemOf } from '../../json-api/platform-problem'
import { strict } from '../../json-api/validate'
import { allow } from '../../limits/allow'
import { tooManyCalls } from '../../limits/counted'
import { catalogOf } from '../../negotiation/catalogs'
import { timeZoneOf } from '../../negotiation/time-zone'
import type { Range } from '../../platform/calls/records'
import { isPlatformFault } from '../../platform/transport/error'
import { clientIp } from '../../security/client-ip'
import { isSameOrigin } from '../../security/own-origin'
import { problem, refusal } from '../../security/problem'
import { type MemberEnv, requireRight } from '../../session/require-right'
import { csvStream } from './csv-file'
import { betRows, type CsvRecords, movementRows, paymentRows, type Reader, statementRows } from './csv-rows'
import { LIST_QUERY, rangeOf } from './list-query'

const text = (pattern: RegExp) => v.optional(v.pipe(v.string(), v.regex(pattern)))
const ofTime = { range: text(LIST_QUERY.range), from: text(LIST_QUERY.from), to: text(LIST_QUERY.to) }

/** Only our own pages link to a member's files: another site's link would be a download that nobody asked for. */
const ownReader = createMiddleware<MemberEnv>(async (c, next) => {
  if (!isSameOrigin(c.req.raw, true)) return problem(403, 'foreign-origin')
  await next()
  c.header('Cache-Control', 'private, no-store')
  return undefined
})

/** The file, once its first part is there: until then a failure is an answer of its own. */
async function file(
  c: Context<MemberEnv>,
  name: string,
  recordsFor: (reader: Reader) => CsvRecords | Promise<CsvRecords> | null,
) {
  const { member, platform, language, log } = c.var
  const limit = await allow({ clientIp: clientIp(c.req.raw), log }, 'recordsFile', {
    account: member.userName,
  })
  if (!limit.allowed) return tooManyCalls(limit)
  const i18n = createI18n(language, catalogOf(language))
  const records = await recordsFor({ platform, token: member.token, i18n, timeZone: timeZoneOf(c) })
  if (!records) return problem(400, 'bad-parameter')
  const { head, parts } = records
  const first = await parts.next()
  async function* all() {
    try {
      if (!first.done) yield first.value
      yield* parts
    } catch (error) {
      log.warn('file-broken-off', { file: name, error })
      throw error
    }
  }
  const notWhole = [i18n._(msg`This file is not complete: the rest could not be loaded.`)]
  return c.body(csvStream(head, all(), notWhole), 200, {
    'Content-Type': 'text/csv; charset=utf-8; header=present',
    'Content-Disposition': `attachment; filename="${name}.csv"`,
  })
}

/** Records of the time that the address asks for; null when it cannot be shown. */
const inTime =
  ({ req }: Context<MemberEnv>, rows: (reader: Reader, range: Range) => CsvRecords) =>
  (reader: Reader): CsvRecords | null => {
    const { shown, range } = rangeOf({ url: new URL(req.url), timeZone: reader.timeZone })
    return shown.fault === null ? rows(reader, range) : null
  }

/** Records as files (CSV): the same filters as on their pages, all rows. */
export const recordFiles = new Hono<MemberEnv>()
  .use(ownReader)
  .get(
    '/bets',
    requireRight('records'),
    strict('query', v.strictObject({ ...ofTime, ...betFilter })),
    (c) => {
      const { category, vendor, state } = c.req.valid('query')
      const rows = (reader: Reader, range: Range) => betRows(reader, range, { category, vendor, state })
      return file(c, 'bets', inTime(c, rows))
    },
  )
  .get(
    '/transactions',
    requireRight('records'),
    strict('query', v.strictObject({ ...ofTime, ...movementFilter })),
    (c) => {
      const { kinds } = c.req.valid('query')
      const rows = (reader: Reader, range: Range) => movementRows(reader, range, { kinds })
      return file(c, 'transactions', inTime(c, rows))
    },
  )
  .get('/payments', requireRight('records'), strict('query', v.strictObject(paymentFilter)), (c) =>
    file(c, 'payments', (reader) => paymentRows(reader, c.req.valid('query'))),
  )
  .get(
    '/statement',
    requireRight('records'),
    strict('query', v.strictObject({ months: v.optional(v.literal('12')) })),
    (c) => {
      const asked = c.req.valid('query').months === '12' ? 12 : 6
      return file(c, 'statement', (reader) => statementRows(reader, asked))
    },
  )
  .all(`/:kind{${CSV_KINDS.join('|')}}`, () => refusal(405, 'method not allowed', { Allow: 'GET, HEAD' }))
  .all('/*', () => refusal(404, 'not found'))

recordFiles.onError((error, c) => {
  c.var.log[isPlatformFault(error) ? 'warn' : 'error']('file-failed', { path: c.req.path, error })
  return problemOf(error)
})
