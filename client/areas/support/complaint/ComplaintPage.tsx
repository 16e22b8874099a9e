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
import { ComplaintView } from './ComplaintView'
import { GuestComplaint } from './GuestComplaint'

/** Page of one complaint. Members see theirs; guests first enter its number and access code. */
export default function ComplaintPage() {
  const { t } = useLingui()
  const { isOffered, shown, number, key } = useLoaderData<ComplaintData>()
  if (!isOffered)
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
        return (
          <EmptyState
            text={t`We couldn’t find this complaint.`}
            action={
              <ButtonLink to={href('complaints')} kind="primary">
                <Trans>Your complaints</Trans>
              </ButtonLink>
            }
          />
        )
      }}
    </DeferredSection>
  )
}
