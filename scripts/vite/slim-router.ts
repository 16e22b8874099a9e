import type { Plugin } from 'vite'

const call = /= (React\$\d+\.(?:forwardRef|createContext|memo)\()/g
const name = /^\w+\.displayName = "\w+";$/gm

/**
 * What the router brings along for the benefit of tracing tools, and what this product never turns on: a kilobyte of
 * every first visit. A name that a later version adds fails the build, which then lacks an export.
 */
const noInstrumentation = `
const none = () => undefined
export {
  none as consumeInstrumentationClientResultMetaReceiver,
  none as getRouteInstrumentationUpdates,
  none as instrumentationResultMetaContext,
  none as instrumentHandler,
  none as instrumentClientSideRouter,
}`

/**
 * Keeps out of the browser what this product does not use of React Router. Its components are made without side
 * effects, which the library's build does not tell the bundler; so its links and forms stay away.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler(code, id) {
        if (this.environment.name === 'client' && /router\/instrumentation\.js$/.test(id)) {
          return { code: noInstrumentation, map: null }
        }
        return { code: code.replace(call, '= /* @__PURE__ */ $1').replace(name, ''), map: null }
      },
    },
  }
}
