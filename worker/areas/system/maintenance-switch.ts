import type { Context } from 'hono'
import * as v from 'valibot'
import { MAINTENANCE_MAX_MS } from '../../../shared/config/product-limits'
import type { AppEnv } from '../../env'
import type { Logger } from '../../logging/logger'
import { isolateServices } from '../../platform/transport/isolate'
import { createProblemResponse } from '../../security/problem'
import { refuseWithoutSecret } from '../../security/same-secret'

const RETRY_AFTER_S = 5

const changeSchema = v.strictObject({
  on: v.boolean(),
  /** Expected end, shown to players. */
  until: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => Date.parse(text)),
      v.check((at) => at > Date.now() && at <= Date.now() + MAINTENANCE_MAX_MS),
    ),
  ),
})

/** The operator's maintenance, with times in ISO 8601 for people to read. */
interface MaintenanceReport {
  since: string
  until?: string
}

/** Reads the operator's maintenance switch from KV. @returns null while it is off */
export async function loadMaintenanceReport(log: Logger): Promise<MaintenanceReport | null> {
  const { maintenance } = await isolateServices.operatorRecord.refresh(log)
  if (!maintenance) return null
  const { changedAt, endsAt } = maintenance
  return {
    since: new Date(changedAt).toISOString(),
    ...(endsAt !== undefined && { until: new Date(endsAt).toISOString() }),
  }
}

const respond = async (c: Context<AppEnv>) =>
  c.json({ maintenance: await loadMaintenanceReport(c.get('log')) }, 200, { 'Cache-Control': 'no-store' })

/** `GET /m/api/maintenance` with the operator's secret returns the maintenance switch, null while it is off. */
export const showMaintenance = (c: Context<AppEnv>): Response | Promise<Response> =>
  refuseWithoutSecret(c) ?? respond(c)

/**
 * `POST /m/api/maintenance` with `Authorization: Bearer <PURGE_TOKEN>` and `{"on": true}` closes the product
 * as the platform's status would, whatever the platform says; `{"on": false}` leaves it to the platform again.
 * `until` is the expected end (ISO 8601), which players see. The switch stays on after it. Mount before the
 * status gate and the caller check.
 *
 * Responds 404 when no secret is configured, and 503 when KV failed and only this isolate knows the change.
 */
export async function changeMaintenance(c: Context<AppEnv>): Promise<Response> {
  const refused = refuseWithoutSecret(c)
  if (refused) return refused
  const change = v.safeParse(v.pipe(v.string(), v.parseJson(), changeSchema), await c.req.text())
  if (!change.success) return createProblemResponse(400, 'bad-body')
  const { on, until } = change.output
  if (!(await isolateServices.operatorRecord.switchMaintenance(on, until, c.get('log'))))
    return createProblemResponse(503, 'not-everywhere', { 'Retry-After': String(RETRY_AFTER_S) })
  c.get('log').info('maintenance-switched', { on, until })
  return respond(c)
}
