import type { ScenarioState } from '../scenario/state'
import { settingNamed } from '../store/settings'

export interface PlatformSettings {
  resources: { resourceType: string; url: string }[]
}

/** The offer lasts this long after seeding. It does not start again with every visit. */
const OFFER_MS = 14 * 86_400_000

/** The settings with the app's files that are offered, and the offer for those who install it. */
export async function downloadsOf(
  db: D1Database,
  { downloads, offerEndsAt }: Pick<ScenarioState, 'downloads' | 'offerEndsAt'>,
  { resources }: PlatformSettings,
) {
  const endsAt = offerEndsAt ?? ((await settingNamed(db, 'seededAt')) as number) + OFFER_MS
  return {
    resources: resources.filter(
      ({ resourceType }) =>
        !/^(IOS|Android|MOBILECONFIG)$/.test(resourceType) || downloads.some((kind) => kind === resourceType),
    ),
    // A scenario can send an offer that has ended: clients have to check the time themselves.
    ...((offerEndsAt ? true : endsAt > Date.now()) && { downloadOffer: { endsAt } }),
  }
}
