import Papa from 'papaparse'
import { beforeEach, describe, expect, it } from 'vitest'
import { csvDownloadHref } from '../../../shared/records/csv'
import { bet } from '../../fixtures/platform-values'
import { createMember } from '../harness/member-requests'
import { sharedLobby } from '../harness/shared-servers'

/** A file of 20,000 rows is sent while its rows are still being read. */

const lobby = await sharedLobby()
const { platform } = lobby
beforeEach(() => platform.heal())

const ROWS = 20_000
const newest = Date.parse('2026-11-20T19:30:07Z')

/** Returns a page of bets, a minute apart. The cursor is the number of earlier rows. */
const pageFrom = (first: number, size: number) => ({
  currency: 'BDT',
  list: Array.from({ length: Math.min(size, ROWS - first) }, (_, index) =>
    bet({ id: `B${first + index}`, placedAt: newest - (first + index) * 60_000 }),
  ),
  next: first + size < ROWS ? String(first + size) : null,
})

const open = async (to = csvDownloadHref('bets', { range: '30-days' }), zone = 'Asia/Kathmandu') => {
  const { cookie } = await createMember({ userName: `reader-${crypto.randomUUID()}` })
  return lobby.fetch(to, { headers: { Cookie: `${cookie}; lang=EN; time-zone=${zone}` } })
}

describe('a file of 20,000 bets', () => {
  it('a file of 20,000 bets has every row once, in order, in the time zone that it names', async () => {
    platform.script('betRecords', ({ query }) => ({
      kind: 'value',
      value: pageFrom(Number(query.after ?? 0), Number(query.size)),
    }))
    const text = (await (await open()).text()).replace(/^\uFEFF/, '').trimEnd()
    const [head, ...lines] = Papa.parse<string[]>(text, { newline: '\r\n' }).data
    expect(head?.[0]).toBe('Time (Asia/Kathmandu)')
    expect(lines[0]?.[0]).toBe('2026-11-21 01:15:07')
    expect(lines).toHaveLength(ROWS)
    expect(lines.findIndex((line, index) => line.at(-1) !== `B${index}`)).toBe(-1)
  })

  it('a file of 20,000 bets arrives while the platform is still called for more rows', async () => {
    const middle = Promise.withResolvers<void>()
    platform.script('betRecords', async ({ query }) => {
      const first = Number(query.after ?? 0)
      if (first >= ROWS / 2) await middle.promise
      return { kind: 'value', value: pageFrom(first, Number(query.size)) }
    })
    const answer = await open()
    const decoder = new TextDecoder()
    let text = ''
    for await (const part of answer.body ?? []) {
      text += decoder.decode(part, { stream: true })
      if (!text.includes(',B1000\r\n')) continue
      // The platform has not sent the rows after the middle yet, so a buffered file would never arrive.
      middle.resolve()
    }
    expect(text.split('\r\n').filter((line) => line !== '')).toHaveLength(ROWS + 1)
  })
})
