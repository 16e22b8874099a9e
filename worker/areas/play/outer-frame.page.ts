import * as v from 'valibot'
import type { OuterFrameData } from '../../../client/areas/play/outer-frame/contract'
import { launchRequestSchema } from '../../../shared/play/launch-request'
import type { PageContext } from '../../context'
import { settleSoon } from '../../loading/settle'
import { privatePage, type WorkerPage } from '../../page'
import { gameVendors } from '../../platform/calls/games'
import { playData } from './play-data'

/** A vendor's game over the whole screen (spec §2 "outer app frame", §7 "generic launcher"). */
async function loadFrame(page: PageContext): Promise<OuterFrameData> {
  const query = page.url.searchParams
  const asked = v.safeParse(launchRequestSchema, {
    kind: 'game',
    category: query.get('category'),
    vendor: query.get('vendor'),
    gameId: query.get('id') ?? query.get('nodeId'),
    nodeId: query.get('nodeId'),
  })
  const play = playData(page, asked.success ? asked.output : null)
  const vendors = await settleSoon(gameVendors(page.platform), 'vendors', page.log)
  const names = vendors.ok ? vendors.value.value.vendorSorting : []
  const vendor = names.find(({ vassalage }) => vassalage === query.get('vendor'))
  return { ...play, vendorName: vendor?.displayName ?? null }
}

const outerFramePage: WorkerPage<OuterFrameData> = {
  loader: loadFrame,
  cache: privatePage,
  needsLogin: true,
}

export default outerFramePage
