import type { ScenarioState } from '../scenario/state'
import { settingNamed } from '../store/settings'

export interface PlatformSettings {
  resources: { resourceType: string; url: string }[]
}

/** An offer ends once, so long after the data was filled in: it does not begin again with every visit. */
const OFFER_MS = 14 * 86_400_000

/** The app's files that are handed out, and the offer for those who get it, while it lasts. */
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
    // As told by the scenario also when it is over: clients have to see to that themselves.
    ...((offerEndsAt ? true : endsAt > Date.now()) && { downloadOffer: { endsAt } }),
  }
}
