/** The package has no types. */
declare module '@mdn/mdn-http-observatory' {
  interface Scan {
    scan: { score: number; grade: string; testsFailed: number }
    /** Results by the name of the test. */
    tests: Record<string, { pass: boolean; result: string; scoreModifier: number }>
  }
  /**
   * Scans a site.
   * @throws when the site does not respond
   */
  export function scan(hostname: string): Promise<Scan>
}
