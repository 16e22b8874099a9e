declare module 'virtual:client-assets' {
  const manifest: import('./assets').ClientAssets
  export default manifest
}
declare module 'virtual:icon-sprite' {
  const symbols: string
  export default symbols
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

/** A browser script as text, bundled by scripts/vite/browser-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
