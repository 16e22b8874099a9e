/** A binary data file, whose bytes are bundled into the worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

/** A browser script as text, bundled by scripts/build/browser-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}
