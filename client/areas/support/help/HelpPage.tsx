import { useLoaderData } from 'react-router'
import type { HelpListData } from '../../../../shared/areas/support/help-data'
import { HelpList } from '../HelpList'

export default function HelpPage() {
  return <HelpList data={useLoaderData<HelpListData>()} />
}
