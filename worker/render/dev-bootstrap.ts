/**
 * The development server's start: React Refresh must be in place before the first component module runs, or
 * hydration dies with "can't detect preamble". Hence one script that imports in order, in place of the entry itself.
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
