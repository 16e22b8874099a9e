import { expect, expectTypeOf, it } from 'vitest'
import { createPlatformContext } from '../../tests/fixtures/fake-platform-context'
import { CACHE_RENDERED_PAGE } from '../cache/strategies'
import type { PageContext, VariantContext } from '../page-context'
import type { fetchMemberInfo } from '../platform/calls/account-calls'
import type { fetchHotGames } from '../platform/calls/game-calls'
import type { PlatformContext } from '../platform/transport/request-platform'
import { cachePage, PRIVATE_PAGE, type WorkerPage } from '../worker-page'
import { loadPageData } from './page-loaders'

interface Data {
  games: string[]
  degraded: boolean
  name: Promise<string> | null
}

/** Fields of a member's PageContext that the loaders use. */
const context = {
  visitor: 'member',
  session: { kind: 'member', token: 'secret-token' },
  clientIp: '192.0.2.1',
  device: { os: 'ios' },
  platform: createPlatformContext({}).ctx,
} as unknown as PageContext

it('gives the component one object, with the member’s deferred values still pending', async () => {
  const never = new Promise<string>(() => undefined)
  const page: WorkerPage<Data, 'name'> = {
    shared: async () => ({ games: ['a'], degraded: false }),
    member: () => ({ name: never }),
    cache: cachePage(CACHE_RENDERED_PAGE),
  }
  expect(await loadPageData(page, context)).toEqual({ games: ['a'], degraded: false, name: never })
})

it('accepts a page with only one of the loaders', async () => {
  const page: WorkerPage<Data> = {
    shared: async () => ({ games: [], degraded: false, name: null }),
    cache: PRIVATE_PAGE,
  }
  expect(await loadPageData(page, context)).toEqual({ games: [], degraded: false, name: null })
  expect(await loadPageData({}, context)).toEqual({})
})

it('gives the shared loader nothing of the visitor', async () => {
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

it('the type of the shared loader’s context excludes the member’s token', () => {
  expectTypeOf<VariantContext['platform']>().toExtend<Parameters<typeof fetchHotGames>[0]>()
  expectTypeOf<VariantContext['platform']>().not.toExtend<Parameters<typeof fetchMemberInfo>[0]>()
  expectTypeOf<VariantContext['platform']>().not.toExtend<PlatformContext>()
  expectTypeOf<keyof VariantContext & ('session' | 'clientIp' | 'country' | 'signIn')>().toBeNever()
})

it('does not compile for a page whose loaders do not match its data', () => {
  type Page = WorkerPage<Data, 'name'>
  const cache = cachePage(CACHE_RENDERED_PAGE)
  const shared = async () => ({ games: [], degraded: false })
  const member = () => ({ name: null })
  expectTypeOf({ shared, member, cache }).toExtend<Page>()
  expectTypeOf({ member, cache }).not.toExtend<Page>()
  expectTypeOf({ shared, cache }).not.toExtend<Page>()
  // A member loader that returns a promise must be declared by `awaitsMember`.
  const awaited = async () => member()
  expectTypeOf({ shared, member: awaited, cache }).not.toExtend<Page>()
  expectTypeOf({ shared, member: awaited, awaitsMember: true as const, cache }).toExtend<Page>()
  // Only a cached page can report that some of its data is missing.
  expectTypeOf({ cache }).not.toExtend<WorkerPage>()
  expectTypeOf({
    shared: async (_: PageContext) => ({ games: [], degraded: false }),
    member,
    cache,
  }).not.toExtend<Page>()
})
