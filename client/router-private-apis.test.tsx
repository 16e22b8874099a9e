import { type ComponentProps, useContext } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createMemoryHistory as createMemoryHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterDataContext as DataRouterDataContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type RouteObject,
  RouterProvider,
} from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { consumeHistoryFlag, currentHistoryKey } from './browser/history'

/** Tests of private APIs of React Router that the client uses (docs/private-apis.md). */

afterEach(() => vi.unstubAllGlobals())

/** Stubs the subset of a window that the router's history needs. */
function stubWindow() {
  const location = new URL('https://lobby.example/m/home')
  const write = (state: unknown, _: string, url?: string) => {
    history.state = state
    location.href = new URL(url ?? location.href, location).href
  }
  const history = { state: null as unknown, pushState: write, replaceState: write }
  const stub = { location, history, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('window', stub)
  return stub as unknown as Window
}

const routes = (Component?: () => null): RouteObject[] =>
  ['/m/home', '/m/game'].map((path) => ({
    id: path,
    path,
    loader: () => path,
    ...(Component && { Component }),
  }))

it('React Router loads a page through a data strategy and stores its data in the router state', async () => {
  const router = createRouter({
    routes: routes(() => null),
    history: createBrowserHistory({ window: stubWindow() }),
    mapRouteProperties,
    hydrationData: { loaderData: { '/m/home': 'hydrated' } },
    dataStrategy: async ({ matches }) =>
      Object.fromEntries(
        await Promise.all(
          matches.map(
            async (match) => [match.route.id, await match.resolve(async () => 'of our own')] as const,
          ),
        ),
      ),
  }).initialize()
  expect(router.state.loaderData).toEqual({ '/m/home': 'hydrated' })
  await router.navigate('/m/game')
  expect(router.state).toMatchObject({
    navigation: { state: 'idle' },
    revalidation: 'idle',
    location: { pathname: '/m/game' },
    loaderData: { '/m/game': 'of our own' },
  })
  router.dispose()
})

it('history entries contain the location’s key, the navigation’s state and their index', async () => {
  const window = stubWindow()
  const router = createRouter({ routes: routes(), history: createBrowserHistory({ window }) }).initialize()
  expect(window.history.state).toMatchObject({ idx: 0 })
  expect(currentHistoryKey()).toBe(router.state.location.key)
  const state = { added: true }
  await router.navigate('/m/game', { state })
  const { key } = router.state.location
  expect(window.history.state).toMatchObject({ usr: state, key, idx: 1 })
  expect(currentHistoryKey()).toBe(key)
  expect(consumeHistoryFlag(router.state.location.state, 'added')).toBe(true)
  expect(createBrowserHistory({ window }).location.state).toBeNull()
  router.dispose()
})

it('React Router records the scroll position of a page and restores it when the visitor returns', async () => {
  const history = createMemoryHistory({ initialEntries: ['/m/home'] })
  const router = createRouter({ routes: routes(), history }).initialize()
  const positions: Record<string, number> = {}
  const stop = router.enableScrollRestoration(positions, () => 640)
  const { key } = router.state.location
  await router.navigate('/m/game')
  expect(positions).toEqual({ [key]: 640 })
  expect(router.state.restoreScrollPosition).toBeNull()
  await router.navigate(-1)
  await vi.waitFor(() => expect(router.state.location.key).toBe(key))
  expect(router.state).toMatchObject({ restoreScrollPosition: 640, preventScrollReset: false })
  expect(stop).toBeTypeOf('function')
  router.dispose()
})

/** Values of the router's contexts that the rendered page has read. */
const seen: Record<string, unknown> = {}

function Page(): null {
  seen.router = useContext(DataRouterContext)?.router
  seen.state = useContext(DataRouterStateContext)
  seen.data = useContext(DataRouterDataContext)
  return null
}

it('the contexts of a page give the router, its state and its errors', () => {
  const history = createMemoryHistory({ initialEntries: ['/m/home'] })
  const hydrationData = { loaderData: { '/m/home': 'data' } }
  const router = createRouter({
    routes: routes(Page),
    history,
    mapRouteProperties,
    hydrationData,
  }).initialize()
  renderToStaticMarkup(<RouterProvider router={router as ComponentProps<typeof RouterProvider>['router']} />)
  expect(seen.router).toBe(router)
  expect(seen.state).toMatchObject({
    location: { pathname: '/m/home' },
    // React Router does not scroll a hydrated page, because the browser has already scrolled it.
    restoreScrollPosition: false,
    preventScrollReset: false,
  })
  expect(seen.data).toMatchObject({ errors: null })
  router.dispose()
})
