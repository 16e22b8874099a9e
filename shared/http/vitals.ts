/** Speed of a sampled visit: format shared by browser and worker. Without imports, for the browser. */

/** Receives a POST of {@link VisitVitals} by `navigator.sendBeacon`. */
export const VITALS_PATH = '/m/api/vitals'

/** Largest Contentful Paint, Interaction to Next Paint and Time to First Byte in ms; Cumulative Layout Shift as a score. */
export const VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
type Vital = (typeof VITALS)[number]

/** Network Information API: `effectiveType`; `unknown` where a browser does not report it. */
export const CONNECTIONS = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const
export type Connection = (typeof CONNECTIONS)[number]

export interface VisitVitals {
  /** First page of the visit. */
  page: string
  language: string
  connection: Connection
  values: Partial<Record<Vital, number>>
}
