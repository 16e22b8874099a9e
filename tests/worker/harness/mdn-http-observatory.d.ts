/** The package has no types. */
declare module '@mdn/mdn-http-observatory' {
  interface Scan {
    scan: { score: number; grade: string; testsFailed: number }
    /** By the test's name. */
    tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
  }
  /** @throws when the site does not answer */
  export function scan(hostname: string): Promise<Scan>
}
