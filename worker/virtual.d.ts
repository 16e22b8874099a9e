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
