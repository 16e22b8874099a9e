import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import type { LimitsContract, LimitsData } from '../../../../shared/areas/protection/limits'
import type { FormResult } from '../../../../shared/forms/form-result'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LimitForm } from './LimitForm'
import { LimitList } from './LimitList'
import styles from './LimitsPage.module.css'

/** Page with the member's limits, and the form that sets one. */
export default function LimitsPage() {
  const { t } = useLingui()
  const { isAllowed, view, kind, period, done, waitMs } = useLoaderData<LimitsData>()
  const posted = useActionData<FormResult<LimitsContract>>()
  if (!isAllowed || !view)
    return <EmptyState text={t`This account does not use real money, so limits do not apply.`} />
  return (
    <InlineDeferredSection
      id="limits"
      data={view}
      fallback={<ListSkeleton count={3} className={styles.page} boxClassName={styles.waiting} />}
    >
      {(settled) => {
        const refused = posted?.error !== undefined && <FormError outcome={posted} />
        if (!settled.ok)
          return (
            <div className={styles.page}>
              {refused}
              <SectionFailedNotice>
                <Trans>We couldn’t load your limits. They still apply.</Trans>
              </SectionFailedNotice>
            </div>
          )
        const limits = settled.value
        if (kind !== null) return <LimitForm key={kind} {...{ limits, kind, waitMs }} asked={period} />
        return (
          <div className={styles.page}>
            {refused}
            <LimitList {...{ limits, waitMs, done }} />
          </div>
        )
      }}
    </InlineDeferredSection>
  )
}
