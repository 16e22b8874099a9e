import { beforeEach, describe, expect, it } from 'vitest'
import { createRecordedLog, FakeKv, type RecordedLog } from '../../../tests/fixtures/fake-kv'
import { banner, healthyValues, winner } from '../../../tests/fixtures/platform-values'
import { FaultTolerantKv } from '../../cache/guarded-kv'
import { SwrCache } from '../../cache/swr'
import { DEADLINE_PER_CALL } from '../../cache/time-limit'
import { createPlatformClient } from '../transport/client'
import type { PlatformContext } from '../transport/request-platform'
import { fetchFavourites, fetchGamesOfCategory } from './game-calls'
import { fetchBanners, fetchWinnerBoard } from './home-calls'
import { fetchAnnouncements, fetchHelpCenter } from './support-calls'

let value: unknown
let sent: URL[]
let kv: FakeKv
let log: RecordedLog
let ctx: PlatformContext
let background: Promise<unknown>[]

beforeEach(() => {
  sent = []
  kv = new FakeKv()
  log = createRecordedLog()
  background = []
  const now = () => 1_000_000
  ctx = {
    platform: createPlatformClient({
      baseUrl: 'https://platform.example',
      merchant: 'oriel',
      device: 'H5',
      now,
      send: async ({ url }) => {
        sent.push(new URL(url))
        return Response.json({ success: true, value })
      },
    }),
    cache: new SwrCache(new FaultTolerantKv(kv, now), now),
    language: 'EN',
    merchant: 'oriel',
    version: '0',
    deadline: DEADLINE_PER_CALL,
    waitUntil: (promise) => background.push(promise),
    log,
    requestId: 'req-1',
    onInvalidToken: () => undefined,
  }
})

const notice = (id: string, startTime: number, content = '') => ({
  id,
  title: `Notice ${id}`,
  startTime,
  content,
})

describe('announcements', () => {
  it('are sorted newest first, with sanitised HTML', async () => {
    value = {
      list: [
        notice('1', 10),
        notice('2', 30, '<p onclick="x()">Hi<script>x()</script></p>'),
        notice('3', 20),
      ],
    }
    const { value: answer } = await fetchAnnouncements(ctx)
    expect(answer.list.map(({ id }) => id)).toEqual(['2', '3', '1'])
    expect(answer.list[0]?.content).toBe('<p>Hi</p>')
  })

  it('are also sanitised when they come from the KV cache', async () => {
    value = { list: [notice('1', 10, '<img src=x onerror=alert(1)><b>b</b>')] }
    await fetchAnnouncements(ctx)
    await Promise.all(background)
    const another = { ...ctx, cache: new SwrCache(new FaultTolerantKv(kv, () => 1_000_000), () => 1_000_000) }
    expect((await fetchAnnouncements(another)).value.list[0]?.content).toBe('<b>b</b>')
    expect(sent).toHaveLength(1)
  })

  it('of different types and groups are cached separately', async () => {
    value = { list: [banner('a')] }
    await fetchBanners(ctx, 'm_home')
    await fetchBanners(ctx, 'm_live')
    await fetchAnnouncements(ctx)
    await fetchAnnouncements({ ...ctx, language: 'UR' })
    expect(
      sent.map(({ searchParams }) => [searchParams.get('types'), searchParams.get('groupName')]),
    ).toEqual([
      ['B', 'm_home'],
      ['B', 'm_live'],
      ['PL', null],
      ['PL', null],
    ])
  })
})

it('sanitises help topics and their articles', async () => {
  const bad = '<a href="javascript:alert(1)">x</a>'
  value = { list: [{ title: 'a', content: bad, children: [{ title: 'b', content: bad }] }] }
  const [entry] = (await fetchHelpCenter(ctx)).value.list
  expect([entry?.content, entry?.children[0]?.content]).toEqual(['<a>x</a>', '<a>x</a>'])
})

it('serves winner boards of all lengths from one cached list', async () => {
  value = { list: [winner('a***1'), winner('b***1'), winner('c***1')] }
  expect((await fetchWinnerBoard(ctx, 2)).value.list).toHaveLength(2)
  expect((await fetchWinnerBoard(ctx, 100)).value.list).toHaveLength(3)
  expect(sent).toHaveLength(1)
})

it('logs the number of malformed items in a list', async () => {
  value = { games: [null, {}, 7], pageNum: 1, totalPages: 1 }
  expect((await fetchGamesOfCategory(ctx, 'FISH')).value.games).toEqual([])
  expect(log.events).toContainEqual({
    event: 'platform-items-dropped',
    fields: { endpoint: 'gameList', dropped: 3 },
  })
})

it('requests a member’s list every time and never caches it', async () => {
  value = healthyValues().favourites
  for (const token of ['token-a', 'token-b']) await fetchFavourites(ctx, token, { page: 1, size: 30 })
  await Promise.all(background)
  expect(sent).toHaveLength(2)
  expect(kv.values.size).toBe(0)
})

it('reports a malformed reply and does not cache it', async () => {
  value = { list: 'x' }
  await expect(fetchWinnerBoard(ctx, 1)).rejects.toMatchObject({ code: 'malformed' })
  await Promise.all(background)
  expect(kv.values.size).toBe(0)
})
