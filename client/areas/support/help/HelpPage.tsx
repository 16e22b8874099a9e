import { useLoaderData } from 'react-router'
import { HelpList } from '../HelpList'
import type { HelpListData } from '../help-data'

export default function HelpPage() {
  return <HelpList data={useLoaderData<HelpListData>()} />
}
