import { useLoaderData, useLocation } from 'react-router'
import { href } from '../../../../shared/pages'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { loadPart } from '../load-part'
import { SlotPanel } from '../SlotPanel'
import type { SlotsData } from './contract'

const address = (vassalage: string | null, page: number): string =>
  href('slots-center', { vassalage, page: page > 1 ? page : null })

/** All slots, or those of one vendor. */
export default function SlotsCenterPage() {
  const data = useLoaderData<SlotsData>()
  const { key } = useLocation()
  const load = (page: number) =>
    loadPart<SlotsData, 'list'>('slots-center', 'list', address(data.vassalage, page))
  return (
    <>
      {data.degraded && <DegradedNotice />}
      <SlotPanel key={key} {...data} address={address} load={load} />
    </>
  )
}
