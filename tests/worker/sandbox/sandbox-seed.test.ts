import { describe, expect, it } from 'vitest'
import { parseReply } from '../../../shared/contract/field-schemas'
import { depositSettingsSchema } from '../../../shared/contract/payment-schemas'
import {
  type Movement,
  movementsSchema,
  type PaymentRecords,
  paymentRecordsSchema,
  statementSchema,
} from '../../../shared/contract/record-schemas'
import { inboxSchema } from '../../../shared/contract/support-schemas'
import { sharedSandbox } from '../harness/shared-servers'

/**
 * The data of each seeded member is consistent: payments, movements, statement, bonuses and messages agree.
 */

const sandbox = sharedSandbox()
const DAY = 86_400_000
const minor = (decimal = 'none') => Math.round(Number(decimal) * 100)

/** Returns all rows of a list for the last six months. */
async function rowsOf<Row>(
  read: (query: Record<string, string>) => Promise<{ list: Row[]; next?: string | null | undefined }>,
): Promise<Row[]> {
  const rows: Row[] = []
  const span = { from: String(Date.now() - 180 * DAY), until: String(Date.now() + DAY), size: '1000' }
  for (let after: string | null | undefined = ''; typeof after === 'string'; ) {
    const page = await read({ ...span, ...(after !== '' && { after }) })
    rows.push(...page.list)
    after = page.next
  }
  return rows
}

/** Returns the times of all completed payments. The wallet copies the payments when it is opened. */
async function donePayments(account: string, direction: Payment['direction']): Promise<number[]> {
  await sandbox.value('balance', { token: await sandbox.tokenOf(account) })
  const db = await sandbox.miniflare.getD1Database('DB')
  const { results } = await db
    .prepare(
      `SELECT created_at AS at FROM payment JOIN member ON member.id = member_id
       WHERE account = ? AND direction = ? AND state = 'done'`,
    )
    .bind(account, direction)
    .all<{ at: number }>()
  return results.map(({ at }) => at)
}

type Payment = PaymentRecords['list'][number]
const sumOf = (rows: readonly Movement[], kind: Movement['kind']) =>
  rows.reduce((sum, row) => (row.kind === kind ? sum + minor(row.amount) : sum), 0)

describe.each(['rafi88', 'nusrat', 'bilal_agent', 'hamza', 'tanvir', 'limits01'])(
  'the seeded member %s',
  (who) => {
    const read = async () => {
      const token = await sandbox.tokenOf(who)
      const call = (name: 'paymentRecords' | 'transactions', query: Record<string, string>) =>
        sandbox.value(name, { token, query })
      const payments = await rowsOf<Payment>(
        async (query) => parseReply(paymentRecordsSchema, await call('paymentRecords', query)).value,
      )
      const movements = await rowsOf<Movement>(
        async (query) => parseReply(movementsSchema, await call('transactions', query)).value,
      )
      return { token, payments, movements }
    }

    it('a seeded member has a movement for each payment that moved money, on the day of the payment', async () => {
      const { payments, movements } = await read()
      // A payment that began before the period of the rows may have ended within it.
      const recent = payments.filter(({ createdAt }) => createdAt > Date.now() - 178 * DAY)
      const isRecent = (id = '') => recent.some((payment) => payment.id === id)
      const ofPayments = (kind: Movement['kind']) =>
        movements
          .filter((movement) => movement.kind === kind && isRecent(movement.of?.id))
          .map(({ of }) => of?.id)
          .toSorted()
      const ids = (list: readonly Payment[]) => list.map(({ id }) => id).toSorted()
      const withdrawals = recent.filter(({ direction }) => direction === 'withdrawal')
      expect(ofPayments('deposit')).toEqual(
        ids(recent.filter(({ direction, state }) => direction === 'deposit' && state === 'done')),
      )
      expect(ofPayments('withdrawal')).toEqual(ids(withdrawals))
      expect(ofPayments('withdrawal-back')).toEqual(
        ids(withdrawals.filter(({ state }) => state === 'failed')),
      )
      const ofPayment = movements.filter(({ kind }) => /^(?:deposit|withdrawal)/.test(kind))
      for (const { at, of } of ofPayment) {
        const payment = payments.find(({ id }) => id === of?.id)
        if (payment) expect(Math.abs(at - payment.createdAt)).toBeLessThan(DAY)
      }
    })

    it('a seeded member has a statement with the same deposits and withdrawals', async () => {
      const { token, movements, payments } = await read()
      const query = { months: '12', timeZone: 'UTC' }
      const { months } = parseReply(statementSchema, await sandbox.value('statement', { token, query })).value
      const first = Math.min(...payments.map(({ createdAt }) => createdAt))
      const covered = months.filter(({ month }) => Date.parse(`${month}-01`) >= Date.now() - 180 * DAY)
      const inCovered = ({ at }: Movement) =>
        covered.some(({ month }) => new Date(at).toISOString().startsWith(month))
      const sum = (name: 'deposited' | 'withdrawn') =>
        covered.reduce((total, month) => total + minor(month[name]), 0)
      expect(sum('deposited')).toBe(sumOf(movements.filter(inCovered), 'deposit'))
      if (Number.isFinite(first)) expect(sum('withdrawn')).toBeGreaterThan(0)
      else expect([sum('deposited'), sum('withdrawn')]).toEqual([0, 0])
    })

    it('a seeded member is offered a bonus for the first deposit only without an earlier deposit', async () => {
      const token = await sandbox.tokenOf(who)
      const isPaidIn = (await donePayments(who, 'deposit')).length > 0
      const settings = parseReply(
        depositSettingsSchema,
        await sandbox.value('depositSettings', { token }),
      ).value
      expect(settings.bonuses.some(({ id }) => id === 'first-100')).toBe(!isPaidIn)
    })

    it('a seeded member has a message about a withdrawal only if there is one', async () => {
      const token = await sandbox.tokenOf(who)
      const withdrawals = await donePayments(who, 'withdrawal')
      const query = { pageSize: '50', language: 'EN' }
      const { list } = parseReply(inboxSchema, await sandbox.value('inbox', { token, query })).value
      for (const { title, sentAt } of list.filter((message) => /withdrawal/i.test(message.title))) {
        const told = withdrawals.filter((at) => Math.abs(sentAt - at) < DAY)
        expect(told, title).toHaveLength(1)
      }
    })
  },
)
