import type { Plugin } from 'vite'

const call = /= (React\$\d+\.(?:forwardRef|createContext|memo)\()/g
const name = /^\w+\.displayName = "\w+";$/gm

/**
 * Tells the bundler that React Router's components are made without side effects, which the library's build leaves
 * out: what this product does not use of it (its links, forms and fetchers) then stays out of the browser.
 */
export function pureCalls(): Plugin {
  return {
    name: 'pure-calls',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\// },
      handler: (code) => ({ code: code.replace(call, '= /* @__PURE__ */ $1').replace(name, ''), map: null }),
    },
  }
}
