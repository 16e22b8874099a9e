import { type AppData, type AppOffer, INSTALL_GUIDES } from '../../../../shared/areas/app/app'
import type { ProductConfig } from '../../../../shared/config/product-schema'
import { APP_DOWNLOAD_PROMOTION, type AvailablePromotion } from '../../../../shared/contract/reward-schemas'
import type { Settings } from '../../../../shared/contract/system-schemas'
import { DOWNLOAD_KINDS } from '../../../../shared/device/app-install'
import { gatherPageData } from '../../../loading/gather'
import { settle } from '../../../loading/settle'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchHotGames } from '../../../platform/calls/game-calls'
import { fetchMemberPromotions, fetchPublicPromotions } from '../../../platform/calls/reward-calls'
import { fetchSettings } from '../../../platform/calls/system-calls'
import { findAppIconUrl } from '../../../pwa/manifest'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'

const GAMES_SHOWN = 3

type OfMember = 'device' | 'bonus'

/**
 * Loads the promotions for the app page: a member's promotions, or the public promotions for guests. Members
 * may not be eligible for all public promotions.
 */
const promotions = async ({ platform, session }: PageContext): Promise<AvailablePromotion[]> =>
  session.kind === 'member'
    ? fetchMemberPromotions(platform, session.token)
    : (await fetchPublicPromotions(platform)).value.list

/**
 * True while the bonus for downloading the app is available. A cached list may contain promotions that have
 * not begun or are over.
 */
const isBonusNow = ({ promotionType, startTime, endTime }: AvailablePromotion, now: number): boolean =>
  promotionType === APP_DOWNLOAD_PROMOTION && startTime <= now && (endTime === undefined || now < endTime)

/**
 * Returns the operator's current download offer for the app. Demonstrations without an offer get a sample.
 */
function offerOf(
  product: ProductConfig,
  { downloadOffer }: Pick<Settings, 'downloadOffer'>,
): AppOffer | null {
  if (downloadOffer) {
    return downloadOffer.endsAt > Date.now() ? { kind: 'until', endsAt: downloadOffer.endsAt } : null
  }
  return product.complianceProfile === 'demo' ? { kind: 'illustrative' } : null
}

async function loadShared({
  platform,
  product,
  url,
  allowsOffers: offers,
}: VariantContext): Promise<Omit<AppData, OfMember>> {
  const loaded = await gatherPageData(
    platform,
    { settings: fetchSettings, hotGames: fetchHotGames },
    { hotGames: { list: [] } },
  )
  const resources = loaded.settings?.resources ?? []
  return {
    guide: INSTALL_GUIDES.find((guide) => guide === url.searchParams.get('guide')) ?? null,
    icon: findAppIconUrl(resources),
    links: DOWNLOAD_KINDS.flatMap((kind) => {
      const link = resources.find(({ resourceType }) => resourceType === kind)
      return link ? [{ kind, url: link.url }] : []
    }),
    offer: offers && loaded.settings ? offerOf(product, loaded.settings) : null,
    games: loaded.hotGames.list
      .slice(0, GAMES_SHOWN)
      .map(({ nodeId, icon, tint }) => ({ id: nodeId, icon, tint })),
  }
}

const bonusOf = ({ id, title, lang, summary }: AvailablePromotion) => ({
  ...{ id, title, summary },
  ...(lang !== undefined && { lang }),
})

async function loadMember(context: PageContext): Promise<Pick<AppData, OfMember>> {
  const offered = context.allowsOffers
    ? await settle(promotions(context), 'promotions', context.platform.log, context.platform.deadline)
    : undefined
  const now = Date.now()
  const bonus = offered?.ok ? offered.value.find((promotion) => isBonusNow(promotion, now)) : undefined
  return {
    device: context.device,
    bonus: bonus ? bonusOf(bonus) : null,
  }
}

/** Page about the app and its installation. The page is not cached, because it depends on the device. */
const appPage: WorkerPage<AppData, OfMember> = {
  shared: loadShared,
  member: loadMember,
  awaitsMember: true,
  cache: PRIVATE_PAGE,
}

export default appPage
