/**
 * Accessibility tests of the lobby. The accessibility statement shows these values, and the browser
 * tests of every page use them (tests/e2e/system/every-page.spec.ts).
 */
export const ACCESSIBILITY_CHECKS = {
  /** Standard that the lobby aims at, as in WCAG 2.2 level AA. */
  standard: { version: '2.2', level: 'AA' },
  /** Programs that check every page in both themes. */
  engines: ['axe', 'IBM Equal Access'],
  /** Narrowest screen on which nothing is cut off, px. */
  narrowestPx: 320,
  /** Text size at which nothing is cut off, as a multiple of the usual size. */
  textSizeFactor: 2,
} as const

/** Day on which the statement was last compared with the tests, ms since the epoch. */
export const ACCESSIBILITY_STATEMENT_DAY = Date.UTC(2026, 10, 30)

export interface AccessibilityStatementData {
  /** Always false: the statement needs no data of the platform. */
  degraded: boolean
}
