import { Hono } from 'hono'
import { CAPABILITIES } from '../../shared/config/capabilities'
import { endpoints } from '../../shared/contract/endpoints'
import type { CallEnv } from '../http/call-env'
import { getCallerLocation } from '../http/call-visitor'
import { readCallLanguage, sendSuccess } from '../http/requests'
import type { ScenarioState } from '../scenario/state'
import { joinTextsSql } from '../store/localized-texts'
import { loadFlags, loadSetting } from '../store/operator-settings'

const HOUR_MS = 3_600_000

/** Returns the operator's text for the maintenance page. */
const maintenanceText = (db: D1Database, language: string) =>
  db
    .prepare(
      `SELECT coalesce(wanted.title, fallback.title) AS title
       FROM (SELECT 'status:maintenance' AS owner) AS status ${joinTextsSql('status.owner')}`,
    )
    .bind(language)
    .first('title')

/**
 * Returns the end of the maintenance: a full hour, one to two hours from now, so that the end stays the same
 * between calls.
 */
const maintenanceEnd = (now: number): number => (Math.floor(now / HOUR_MS) + 2) * HOUR_MS

interface PlatformSettings {
  resources: { resourceType: string; url: string }[]
}

/** Duration of the app offer after seeding, ms. The offer does not start again with every visit. */
const OFFER_MS = 14 * 86_400_000

/** Loads the settings, the app files that are offered, and the offer for players who install the app. */
async function downloadsOf(
  db: D1Database,
  { downloads, offerEndsAt }: Pick<ScenarioState, 'downloads' | 'offerEndsAt'>,
  { resources }: PlatformSettings,
) {
  const endsAt = offerEndsAt ?? ((await loadSetting(db, 'seededAt')) as number) + OFFER_MS
  return {
    resources: resources.filter(
      ({ resourceType }) =>
        !/^(IOS|Android|MOBILECONFIG)$/.test(resourceType) || downloads.some((kind) => kind === resourceType),
    ),
    // A scenario can send an offer that has ended: clients have to check the time themselves.
    ...((offerEndsAt ? true : endsAt > Date.now()) && { downloadOffer: { endsAt } }),
  }
}

/** Calls about the platform's status, the caller's location, the operator's settings and feature flags. */
export const systemRoutes = new Hono<CallEnv>()

systemRoutes.get(endpoints.status.path, async (c) => {
  const { maintenance, regionRestriction } = c.var.scenario
  return sendSuccess(c, {
    info: maintenance ? await maintenanceText(c.env.DB, readCallLanguage(c)) : '',
    location: getCallerLocation(c.req.raw),
    maintenance: Number(maintenance),
    regionRestriction: Number(regionRestriction),
    ...(maintenance && { endsAt: maintenanceEnd(Date.now()) }),
  })
})

/**
 * Replies with the caller's country for every IP address, because the sandbox has no data about addresses.
 */
systemRoutes.get(endpoints.location.path, (c) =>
  sendSuccess(c, {
    ...getCallerLocation(c.req.raw),
    ip: c.req.query('ip') || getCallerLocation(c.req.raw).ip,
  }),
)

systemRoutes.get(endpoints.whitelabel.path, async (c) =>
  sendSuccess(c, await loadFlags(c.env.DB, c.var.scenario)),
)

systemRoutes.get(endpoints.settings.path, async (c) => {
  const { scenario } = c.var
  const settings = (await loadSetting(c.env.DB, 'settings')) as PlatformSettings
  return sendSuccess(c, {
    ...settings,
    ...(await downloadsOf(c.env.DB, scenario, settings)),
    ...(scenario.missingCapabilities.length > 0 && {
      capabilities: CAPABILITIES.filter((name) => !scenario.missingCapabilities.includes(name)),
    }),
  })
})
