import { useLoaderData } from 'react-router'
import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import type { ComplaintsData } from '../../../../shared/areas/support/complaints'
import { useShell } from '../../../data/use-shell'
import stack from '../../../ui/stack.module.css'
import { ComplaintsNotOffered } from '../ComplaintsNotOffered'
import { ComplaintForm } from './ComplaintForm'
import { ComplaintList } from './ComplaintList'

/** Page with the member's complaints, and the form for a new complaint, which guests may use, too. */
export default function ComplaintsPage() {
  const { session } = useShell()
  const data = useLoaderData<ComplaintsData>()
  if (!data.isOffered) return <ComplaintsNotOffered />
  const list = data.list && <ComplaintList list={data.list} />
  // A visitor who comes from a payment or bet wants to write, not to read.
  return (
    <div className={`${stack.page5} ${stack.narrow}`}>
      {data.about === null && list}
      <ComplaintForm data={data} isGuest={!hasFormalAccount(session)} />
      {data.about !== null && list}
    </div>
  )
}
