import { expect, expectTypeOf, it } from 'vitest'
import { platformOfTests } from '../../tests/fixtures/platform-context'
import { PAGE_SHORT } from '../cache/strategies'
import type { PageContext, VariantContext } from '../context'
import type { memberInfo } from '../platform/calls/account'
import type { hotGames } from '../platform/calls/games'
import type { PlatformContext } from '../platform/transport/context'
import { cachePage, PRIVATE_PAGE, type WorkerPage } from '../worker-page'
import { loadPageData } from './page-loaders'

interface Data {
  games: string[]
  degraded: boolean
  name: Promise<string> | null
}

/** A member's visit, as far as the halves look at it. */
const context = {
  visitor: 'member',
  session: { kind: 'member', token: 'secret-token' },
  clientIp: '192.0.2.1',
  device: { os: 'ios' },
  platform: platformOfTests({}).ctx,
} as unknown as PageContext

it('gives the component one object, with the member’s parts still on their way', async () => {
  const never = new Promise<string>(() => undefined)
  const page: WorkerPage<Data, 'name'> = {
    shared: async () => ({ games: ['a'], degraded: false }),
    member: () => ({ name: never }),
    cache: cachePage(PAGE_SHORT),
  }
  expect(await loadPageData(page, context)).toEqual({ games: ['a'], degraded: false, name: never })
})

it('leaves out a half that a page has not', async () => {
  const page: WorkerPage<Data> = {
    shared: async () => ({ games: [], degraded: false, name: null }),
    cache: PRIVATE_PAGE,
  }
  expect(await loadPageData(page, context)).toEqual({ games: [], degraded: false, name: null })
  expect(await loadPageData({}, context)).toEqual({})
})

it('gives the shared half nothing of the one visitor', async () => {
  let given: object = {}
  const shared = async (variant: VariantContext) => {
    given = variant
    return {}
  }
  await loadPageData({ shared }, context)
  expect(given).toMatchObject({ visitor: 'member' })
  const all = [...Object.keys(given), ...Object.keys((given as VariantContext).platform)]
  for (const name of ['session', 'signIn', 'renew', 'clientIp', 'device', 'country', 'onInvalidToken'])
    expect(all).not.toContain(name)
})

it('the shared half asks with no member’s token, by its type', () => {
  expectTypeOf<VariantContext['platform']>().toExtend<Parameters<typeof hotGames>[0]>()
  expectTypeOf<VariantContext['platform']>().not.toExtend<Parameters<typeof memberInfo>[0]>()
  expectTypeOf<VariantContext['platform']>().not.toExtend<PlatformContext>()
  expectTypeOf<keyof VariantContext & ('session' | 'clientIp' | 'country' | 'signIn')>().toBeNever()
})

it('a page whose halves do not fit its data does not compile', () => {
  type Page = WorkerPage<Data, 'name'>
  const cache = cachePage(PAGE_SHORT)
  const shared = async () => ({ games: [], degraded: false })
  const member = () => ({ name: null })
  expectTypeOf({ shared, member, cache }).toExtend<Page>()
  expectTypeOf({ member, cache }).not.toExtend<Page>()
  expectTypeOf({ shared, cache }).not.toExtend<Page>()
  // Who waits for the member's half says so.
  const awaited = async () => member()
  expectTypeOf({ shared, member: awaited, cache }).not.toExtend<Page>()
  expectTypeOf({ shared, member: awaited, awaitsMember: true as const, cache }).toExtend<Page>()
  // What is kept can say that something of it is missing.
  expectTypeOf({ cache }).not.toExtend<WorkerPage>()
  expectTypeOf({
    shared: async (_: PageContext) => ({ games: [], degraded: false }),
    member,
    cache,
  }).not.toExtend<Page>()
})
