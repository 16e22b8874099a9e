import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import {
  CONNECTION_TYPES,
  type ConnectionType,
  VITALS_PATH,
  type VisitVitals,
} from '../../shared/http/vitals'
import { addListenerWithCleanup } from './event-listener'

/** Returns the network's properties. Only Chromium has `navigator.connection`. */
function connectionOf(): ConnectionType {
  const { connection } = navigator as Navigator & { connection?: { effectiveType?: string } }
  return CONNECTION_TYPES.find((type) => type === connection?.effectiveType) ?? 'unknown'
}

/** Measures this document and sends the result once, when the page is hidden or left. */
export function measureVisit(page: string, language: string): void {
  const values: VisitVitals['values'] = {}
  const take = ({ name, value }: MetricType) => {
    if (name !== 'FCP') values[name] = value
  }
  onTTFB(take)
  onLCP(take)
  onCLS(take)
  onINP(take)
  const stop = addListenerWithCleanup(document, 'visibilitychange', () => {
    if (document.visibilityState !== 'hidden') return
    stop()
    const visit: VisitVitals = { page, language, connection: connectionOf(), values }
    navigator.sendBeacon(VITALS_PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }))
  })
}
