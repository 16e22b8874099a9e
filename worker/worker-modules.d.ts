declare module 'virtual:client-assets' {
  const manifest: import('./assets').ClientAssets
  export default manifest
}
declare module 'virtual:icon-symbols' {
  /** SVG markup of each icon's symbol, by the icon's name. */
  const symbols: Readonly<Record<string, string>>
  export default symbols
}
declare module 'virtual:style-rules' {
  /** The rules of each style sheet of the client build, by the sheet's URL. */
  const rules: Readonly<Record<string, readonly import('./render/style-rule').StyleRule[]>>
  export default rules
}
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}

/** A browser script as text, bundled by scripts/build/browser-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
