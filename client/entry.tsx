import './styles/tokens.css'
import './styles/base.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, type DataRouter, matchRoutes } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { findLanguage } from '../shared/config/languages'
import { App } from './app'
import { createDataStrategy } from './browser/data-strategy'
import { recoverFromMissingChunk } from './browser/recover'
import { HYDRATION_ID, type Hydration } from './hydration'
import { loadCatalog } from './i18n/catalogs'
import { createI18n } from './i18n/create-i18n'
import { createRoutes, type PageId, pageModules, pageOfRoute } from './routes'
import type { ShellData } from './shell/contract'
import { Shell } from './shell/Shell'

recoverFromMissingChunk()

const hydration = JSON.parse(document.getElementById(HYDRATION_ID)?.textContent ?? '{}') as Hydration

const lazyPage = (id: PageId) => async () => ({ Component: (await pageModules[id]()).default })

async function start(): Promise<void> {
  const shell = hydration.loaderData.root as ShellData
  const language = findLanguage(shell.language)
  if (!language) throw new Error(`unknown language ${shell.language}`)
  // The first page is given to the router already loaded: a lazy one would hydrate as its fallback.
  const loader = () => null
  const action = () => null
  const all = createRoutes({ Component: Shell, loader }, (id) => ({ loader, action, lazy: lazyPage(id) }))
  const firstRoute = matchRoutes(all, window.location)?.at(-1)?.route.id ?? 'home'
  const first = pageOfRoute(firstRoute)
  const [messages, module] = await Promise.all([loadCatalog(language), pageModules[first]()])
  const routes = createRoutes({ Component: Shell, loader }, (id) =>
    id === first ? { loader, action, Component: module.default } : { loader, action, lazy: lazyPage(id) },
  )
  const loaderData = { root: shell, [firstRoute]: hydration.loaderData[first] }
  const { actionData } = hydration
  const router: DataRouter = createBrowserRouter(routes, {
    hydrationData: { loaderData, actionData: actionData && { [firstRoute]: actionData[first] } },
    dataStrategy: createDataStrategy(hydration.build, () => router),
  })
  const container = document.getElementById('app')
  if (!container) throw new Error('no #app in the document')
  startTransition(() => {
    hydrateRoot(
      container,
      <App i18n={createI18n(language, messages)}>
        <RouterProvider router={router} />
      </App>,
    )
  })
}

/** Settles when the page answers to touches. */
export const hydrated = start()
