import { useLoaderData } from 'react-router'
import { HelpList } from '../HelpList'
import type { HelpListData } from '../help-data'

/** The help centre (spec §2). */
export default function HelpPage() {
  return <HelpList data={useLoaderData<HelpListData>()} />
}
