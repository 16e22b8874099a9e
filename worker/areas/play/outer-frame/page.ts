import * as v from 'valibot'
import type { OuterFrameData, PlayData } from '../../../../shared/areas/play/play-data'
import { launchRequestSchema } from '../../../../shared/play/launch-request'
import { gatherPageData } from '../../../loading/gather'
import type { PageContext, VariantContext } from '../../../page-context'
import { fetchGameVendors } from '../../../platform/calls/game-calls'
import { PRIVATE_PAGE, type WorkerPage } from '../../../worker-page'
import { gamePageData } from '../game-page-data'

async function loadShared({ platform, url }: VariantContext): Promise<Pick<OuterFrameData, 'vendorName'>> {
  const { vendors } = await gatherPageData(platform, { vendors: fetchGameVendors })
  const requestedVendor = url.searchParams.get('vendor')
  const vendor = vendors?.vendorSorting.find(({ vassalage }) => vassalage === requestedVendor)
  return { vendorName: vendor?.displayName ?? null }
}

function loadMember(context: PageContext): PlayData {
  const query = context.url.searchParams
  const parsed = v.safeParse(launchRequestSchema, {
    kind: 'game',
    category: query.get('category'),
    vendor: query.get('vendor'),
    gameId: query.get('id') ?? query.get('nodeId'),
    nodeId: query.get('nodeId'),
  })
  return gamePageData(context, parsed.success ? parsed.output : null)
}

/** Page with a vendor's game in full screen. */
const outerFramePage: WorkerPage<OuterFrameData, keyof PlayData> = {
  shared: loadShared,
  member: loadMember,
  cache: PRIVATE_PAGE,
}

export default outerFramePage
