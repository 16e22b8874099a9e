/**
 * Returns the entry script for the development server. React Refresh must be set up before the first
 * component module runs, or hydration fails with “can't detect preamble”. Therefore one script imports React
 * Refresh first, and then the entry.
 */
export const devEntryScript = (entry: string): string => `
import('/@vite/client')
  .then(() => import('/@react-refresh'))
  .then(({ default: refresh }) => {
    refresh.injectIntoGlobalHook(window)
    window.$RefreshReg$ = () => {}
    window.$RefreshSig$ = () => (type) => type
    return import(${JSON.stringify(entry)})
  })
`
