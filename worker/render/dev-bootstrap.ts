/**
 * Returns the development server's entry script: React Refresh must be set up before the first component
 * module runs, or hydration fails with “can't detect preamble”. Hence one script that imports both in order,
 * instead of the entry itself.
 */
export const devBootstrap = (entry: string): string => `
import('/@vite/client')
  .then(() => import('/@react-refresh'))
  .then(({ default: refresh }) => {
    refresh.injectIntoGlobalHook(window)
    window.$RefreshReg$ = () => {}
    window.$RefreshSig$ = () => (type) => type
    return import(${JSON.stringify(entry)})
  })
`
