import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { ComplaintData } from '../../../../shared/areas/support/complaint'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import stack from '../../../ui/stack.module.css'
import { ComplaintsNotOffered } from '../ComplaintsNotOffered'
import { ComplaintView } from './ComplaintView'
import { GuestComplaint } from './GuestComplaint'

/** Shown to a member for a complaint of another account, or one that was made without a login. */
function ComplaintNotFound() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`We couldn’t find this complaint.`}
      action={
        <ButtonLink to={href('complaints')}>
          <Trans>Your complaints</Trans>
        </ButtonLink>
      }
    />
  )
}

/**
 * Page of one complaint. Members see theirs. Guests, and members who made it without a login, first enter its
 * number and access code.
 */
export default function ComplaintPage() {
  const { isOffered, shown, number, key } = useLoaderData<ComplaintData>()
  if (!isOffered) return <ComplaintsNotOffered />
  if (!shown) return <GuestComplaint number={number} formKey={key} />
  return (
    <DeferredSection
      id="shown"
      data={shown}
      fallback={<ListSkeleton count={3} className={stack.gap3} boxClassName={undefined} />}
    >
      {(settled) => {
        if (settled.ok) return <ComplaintView view={settled.value} formKey={key} />
        if (settled.code !== 'not-found') return <LoadFailedNotice />
        return <GuestComplaint number={number} formKey={key} notFound={<ComplaintNotFound />} />
      }}
    </DeferredSection>
  )
}
