import { useLoaderData, useLocation } from 'react-router'
import { DegradedNotice } from '../../../ui/Notice/DegradedNotice'
import { loadPart } from '../load-part'
import { SlotPanel } from '../SlotPanel'
import type { SlotsData } from './contract'

function address(vassalage: string | null, page: number): string {
  const query = new URLSearchParams({
    ...(vassalage !== null && { vassalage }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size === 0 ? '/m/slotsCenter' : `/m/slotsCenter?${query}`
}

/** Slots by vendor (spec §2 "Slot category panel"). */
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
