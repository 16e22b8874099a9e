import { createMemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { PAGES } from '../../shared/pages'
import { type PageId, pageIds, paths } from '../../shared/paths'
import { createRoutes, pageOfRoute, toPageHandle } from './routes'

const Nothing = () => null
const loader = () => null

/**
 * Creates the routes of a browser that has opened the home page and loads other pages on demand. The page
 * `lost` cannot be loaded.
 */
function browser(lost?: PageId) {
  const pageRoute = (id: PageId) =>
    id === 'home'
      ? { loader, Component: Nothing, handle: toPageHandle(id, PAGES[id]) }
      : {
          loader,
          lazy: async () => {
            if (id === lost) throw new Error('lost')
            return { Component: Nothing, handle: toPageHandle(id, PAGES[id]) }
          },
        }
  const routes = createRoutes({ Component: Nothing, loader }, Nothing, pageRoute)
  return createMemoryRouter(routes, { initialEntries: ['/m/home'] })
}

it('loads each page’s row with its component, under all of its paths', async () => {
  const router = browser()
  for (const id of pageIds)
    for (const path of paths[id]) {
      await router.navigate(path)
      const route = router.state.matches.at(-1)?.route
      expect([path, pageOfRoute(route?.id ?? ''), route?.handle]).toEqual([
        path,
        id,
        toPageHandle(id, PAGES[id]),
      ])
    }
})

it('routes an unknown path to home', async () => {
  const router = browser()
  await router.navigate('/m/nowhere')
  expect(router.state.matches.at(-1)?.route.handle).toEqual(toPageHandle('home', PAGES.home))
})

it('shows the error of a page that cannot be loaded in the error boundary around all pages', async () => {
  const router = browser('help')
  await router.navigate('/m/help')
  expect(Object.keys(router.state.errors ?? {})).toEqual(['pages'])
})
