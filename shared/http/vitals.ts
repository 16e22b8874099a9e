/**
 * Page speed of a sampled visit: format shared by browser and worker. Has no imports, so that browsers load
 * little code.
 */

/** Path that receives the page speed of a visit ({@link VisitVitals}) as a POST by `navigator.sendBeacon`. */
export const VITALS_PATH = '/m/api/vitals'

/**
 * Web vitals that a visit reports: Largest Contentful Paint, Interaction to Next Paint and Time to First Byte
 * in ms; Cumulative Layout Shift as a score.
 */
export const WEB_VITALS = ['LCP', 'INP', 'CLS', 'TTFB'] as const
type Vital = (typeof WEB_VITALS)[number]

/**
 * Connection types of a visit: `effectiveType` of the Network Information API; `unknown` where a browser does
 * not report one.
 */
export const CONNECTION_TYPES = ['slow-2g', '2g', '3g', '4g', 'unknown'] as const
export type ConnectionType = (typeof CONNECTION_TYPES)[number]

export interface VisitVitals {
  /** Page on which the visit began. */
  page: string
  language: string
  connection: ConnectionType
  values: Partial<Record<Vital, number>>
}
