import { useLoaderData, useLocation } from 'react-router'
import type { SlotsData } from '../../../../shared/areas/games/slots-center'
import { href } from '../../../../shared/paths'
import { loadPage } from '../../../data/load-page'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { GameInfoOpener } from '../game-info/GameInfoOpener'
import { SlotGamesPanel } from '../SlotGamesPanel'

const hrefOf = (vassalage: string | null, page: number): string =>
  href('slots-center', { vassalage, page: page > 1 ? page : null })

/** Page with all slot games, or those of one vendor. */
export default function SlotsCenterPage() {
  const data = useLoaderData<SlotsData>()
  const { key } = useLocation()
  const load = (page: number) =>
    loadPage<SlotsData, 'list'>('slots-center', { part: 'list', url: hrefOf(data.vassalage, page) })
  return (
    <>
      {data.degraded && <DegradedNotice />}
      <SlotGamesPanel key={key} {...data} hrefOf={hrefOf} load={load} />
      <GameInfoOpener />
    </>
  )
}
