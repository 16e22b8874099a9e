import './styles/tokens.css'
import './styles/base.css'
import { type ComponentType, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  matchRoutes,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import type { ShellData } from '../shared/page-data/shell-data'
import type { PageId } from '../shared/paths'
import { SCRIPTS_COOKIE, SCRIPTS_COOKIE_OPTIONS } from '../shared/storage/cookie-names'
import { App } from './app'
import { writeCookie } from './browser/browser-cookies'
import { firstInteraction } from './browser/first-interaction'
import { waitForLateStyleSheets } from './browser/late-style-sheets'
import {
  importModuleFromUrl,
  importUnlessNavigating,
  neverSettlingPromise,
  reloadOnMissingChunk,
} from './browser/missing-chunks'
import { reportFailure } from './browser/report-failure'
import { rememberFieldValues } from './browser/typed-fields'
import { readHydrationData } from './data/hydration'
import { createRoutes, pageOfRoute, toPageHandle } from './data/routes'
import { createI18n } from './i18n/create-i18n'
import { addCatalogs, loadInitialCatalogs, PAGE_TITLE_CATALOG } from './i18n/message-catalogs'
import { memberDrawerCode } from './shell/drawer/member-drawer-code'
import { waitForMemberCode } from './shell/lazy-code'
import { navigationCode } from './shell/NavigationSlot'
import { PageError } from './shell/PageError'
import { Shell } from './shell/Shell'
import { setSlotLoader } from './shell/slots'
import { captureInstallPrompt } from './stores/install-prompt'
import { $sessionChange } from './stores/session-store'

reloadOnMissingChunk()
captureInstallPrompt()

const loadPages = () => import('./page-components')
// Loads the page table before the first navigation needs it. If this fails, the navigation tries again.
void firstInteraction.then(loadPages).catch(() => undefined)

setSlotLoader(() => import('./shell-slots').then((module) => module.shellSlots))

const hydration = readHydrationData()

async function start(): Promise<void> {
  const shell = hydration.loaderData.root as ShellData
  const { language } = shell
  const i18n = createI18n(language, {})
  // Lingui shows the message's id.
  i18n.on('missing', ({ id }) => {
    window.reportError?.(new Error(`Message ${id} has no catalog yet`))
  })
  const isMember = shell.session.kind === 'member'
  const loader = () => null
  const loadRoute = async (id: PageId) => {
    const { pages, loadPageComponent, catalogsOfPage } = await loadPages()
    const [module] = await Promise.all([
      loadPageComponent(id),
      addCatalogs(i18n, PAGE_TITLE_CATALOG, ...catalogsOfPage(id)),
    ])
    return { Component: module.default, handle: toPageHandle(id, pages[id]) }
  }
  const root = {
    Component: Shell,
    loader,
    shouldRevalidate: (args: ShouldRevalidateFunctionArgs) =>
      $sessionChange.get() !== null || args.defaultShouldRevalidate,
  }
  const pageRoute = (id: PageId) => ({ loader, lazy: () => importUnlessNavigating(() => loadRoute(id)) })
  const routes = createRoutes(root, PageError, pageRoute)
  // Loads the first page before creating the router, because a lazy route would hydrate as its fallback.
  const firstRoute = matchRoutes(routes, window.location)?.at(-1)?.route
  if (!firstRoute?.id) throw new Error('no page at this URL')
  const first = pageOfRoute(firstRoute.id)
  const hasStyles = waitForLateStyleSheets().then(() =>
    writeCookie(SCRIPTS_COOKIE, hydration.build, SCRIPTS_COOKIE_OPTIONS),
  )
  const [messages, module] = await Promise.all([
    loadInitialCatalogs(['shell', ...hydration.catalogs], language, hydration),
    importModuleFromUrl<{ default: ComponentType }>(hydration.component),
    // If the code for members fails to load, hydration never starts, and the page stays as the worker
    // rendered it.
    isMember && waitForMemberCode(i18n).catch(() => neverSettlingPromise),
    hasStyles,
  ])
  // Waits again, because the page's component may have declared more code for members. That code is in the
  // shell's chunk, so it arrives without another request.
  if (isMember) await waitForMemberCode(i18n)
  i18n.load(language.tag, { ...messages, ...hydration.title })
  const handle = toPageHandle(first, hydration.row)
  Object.assign(firstRoute, { lazy: undefined, Component: module.default, handle })
  Object.assign(routes[0] ?? {}, { handle })
  const loaderData = { root: shell, [firstRoute.id]: hydration.loaderData[first] }
  const { actionData } = hydration
  // Creates the router as `createBrowserRouter` does, but without React Router's links and forms, which no
  // page uses.
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    mapRouteProperties,
    hydrationData: { loaderData, actionData: actionData && { [firstRoute.id]: actionData[first] } },
    dataStrategy: async (call) => {
      const { createDataStrategy } = await navigationCode.load(i18n)
      const results = await createDataStrategy(hydration.build, () => router)(call)
      const { session } = (results.root?.result ?? {}) as Partial<ShellData>
      // A visitor who logs in gets the frame for members together with the new session, so that no guest
      // content remains.
      const loadDrawer = () => memberDrawerCode.wait(i18n).catch(() => undefined)
      if (session?.kind === 'member') await Promise.all([waitForMemberCode(i18n), loadDrawer()])
      return results
    },
  }).initialize()
  const container = document.getElementById('app')
  if (!container) throw new Error('no #app in the document')
  const restoreFields = rememberFieldValues(container)
  startTransition(() => {
    hydrateRoot(
      container,
      <App i18n={i18n}>
        <RouterProvider router={router} onError={(error) => reportFailure('page', error)} />
      </App>,
      {
        onRecoverableError: (error, { componentStack }) => {
          window.reportError?.(Object.assign(error as Error, { componentStack }))
          restoreFields()
        },
      },
    )
  })
}

/** Settles when the page is interactive; never settles if some of its code cannot be loaded. */
export const hydrationPromise = 'hasOwn' in Object ? start() : import('./browser/polyfills').then(start)
