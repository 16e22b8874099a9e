import { type AppData, guides, type Offer } from '../../../client/areas/app/app/contract'
import { isReal } from '../../../shared/config/member-types'
import { APP_DOWNLOAD } from '../../../shared/contract/rewards'
import type { Settings } from '../../../shared/contract/system'
import { downloadKinds } from '../../../shared/device/install'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { privatePage, type WorkerPage } from '../../page'
import { hotGames } from '../../platform/calls/games'
import { memberPromotions, publicPromotions } from '../../platform/calls/rewards'
import { settings } from '../../platform/calls/system'
import { appIcon } from './app-icon'

const GAMES_SHOWN = 3

/** A member's own promotions; for everybody else the public ones (spec §6). */
async function promotions({ platform, session }: PageContext) {
  if (session.kind === 'member' && isReal(session.type)) return memberPromotions(platform, session.token)
  return (await publicPromotions(platform)).value.list
}

/** The operator's offer while it lasts; a made-up one for demonstrations only (decisions.md). */
function offerOf({ product }: PageContext, { downloadOffer }: Pick<Settings, 'downloadOffer'>): Offer | null {
  if (downloadOffer) {
    return downloadOffer.endsAt > Date.now() ? { kind: 'until', endsAt: downloadOffer.endsAt } : null
  }
  return product.complianceProfile === 'demo' ? { kind: 'illustrative' } : null
}

async function loadApp(page: PageContext): Promise<AppData> {
  const { platform, log, device, url } = page
  const [configured, offered, hot] = await Promise.all([
    settleSoon(settings(platform), 'settings', log),
    settleSoon(promotions(page), 'promotions', log),
    settleSoon(hotGames(platform), 'hotGames', log),
  ])
  const resources = configured.ok ? configured.value.value.resources : []
  const bonus = offered.ok
    ? offered.value.find(({ promotionType }) => promotionType === APP_DOWNLOAD)
    : undefined
  return {
    device,
    guide: guides.find((guide) => guide === url.searchParams.get('guide')) ?? null,
    icon: appIcon(resources),
    links: downloadKinds.flatMap((kind) => {
      const link = resources.find(({ resourceType }) => resourceType === kind)
      return link ? [{ kind, url: link.url }] : []
    }),
    bonus: bonus ? { id: bonus.id, title: bonus.title, summary: bonus.summary } : null,
    offer: configured.ok ? offerOf(page, configured.value.value) : null,
    games: hot.ok
      ? hot.value.value.list
          .slice(0, GAMES_SHOWN)
          .map(({ nodeId, icon, tint }) => ({ id: nodeId, icon, tint }))
      : [],
  }
}

/** The app, and how to install it (spec §2 App). By device, so it is nobody else's. */
const appPage: WorkerPage<AppData> = { loader: loadApp, cache: privatePage }

export default appPage
