import { titleInLanguage } from '../store/texts'

const HOUR_MS = 3_600_000

/** The operator's text for the maintenance page. */
export const maintenanceText = (db: D1Database, language: string) =>
  db
    .prepare(
      `SELECT coalesce(wanted.title, fallback.title) AS title
       FROM (SELECT 'status:maintenance' AS owner) AS status ${titleInLanguage('status.owner')}`,
    )
    .bind(language)
    .first('title')

/** End of the maintenance: a full hour, one to two hours from `now`, so that it stays the same between calls. */
export const maintenanceEnd = (now: number): number => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS
