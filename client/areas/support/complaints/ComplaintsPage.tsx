import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { hasFormalAccount } from '../../../../shared/accounts/account-rights'
import type { ComplaintsData } from '../../../../shared/areas/support/complaints'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import stack from '../../../ui/stack.module.css'
import { ComplaintForm } from './ComplaintForm'
import { ComplaintList } from './ComplaintList'

/** Page with the member's complaints, and the form for a new complaint, which guests may use, too. */
export default function ComplaintsPage() {
  const { t } = useLingui()
  const { session } = useShell()
  const data = useLoaderData<ComplaintsData>()
  if (!data.isOffered)
    return (
      <EmptyState
        text={t`This isn’t available at the moment. Try again later.`}
        action={
          <ButtonLink to={href('service')} kind="primary">
            <Trans>Contact us</Trans>
          </ButtonLink>
        }
      />
    )
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
