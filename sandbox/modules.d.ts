/** A data module: bytes that come with the worker. */
declare module '*.bin' {
  const bytes: ArrayBuffer
  export default bytes
}

/** A browser script as text, bundled by scripts/vite/browser-script.ts. */
declare module '*?script' {
  const script: string
  export default script
}

/** Messages translated and in all, by language tag and catalog (scripts/vite/coverage.ts). */
declare module 'virtual:coverage' {
  const coverage: Readonly<
    Record<string, Readonly<Record<string, readonly [translated: number, all: number]>>>
  >
  export default coverage
}
