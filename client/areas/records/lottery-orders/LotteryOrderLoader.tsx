import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import {
  type CancelOrderFormContract,
  lotteryOrdersHref,
  type SingleLotteryOrderData,
} from '../../../../shared/areas/records/lottery-orders'
import type { FormResult } from '../../../../shared/forms/form-result'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import { RetryLink } from '../../../ui/Notice/RetryLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import stack from '../../../ui/stack.module.css'
import { LotteryOrderContent } from './LotteryOrderContent'
import styles from './LotteryOrdersPage.module.css'

const isUnknown = (code: string): boolean => code === 'not-found'

/** Explains why a lottery order is not shown, without revealing whether another member has this order. */
function Missing({ code }: { code: string }) {
  const { t } = useLingui()
  if (!isUnknown(code))
    return (
      <div role="alert">
        <EmptyState text={t`We couldn’t load this order.`} action={<RetryLink />} />
      </div>
    )
  return (
    <EmptyState
      text={t`We couldn’t find this order.`}
      action={
        <ButtonLink to={lotteryOrdersHref()} kind="primary">
          <Trans>All orders</Trans>
        </ButtonLink>
      }
    />
  )
}

/** One lottery order, and the outcome of its cancellation form if that was posted without scripts. */
export function LotteryOrderLoader({ order }: SingleLotteryOrderData) {
  const outcome = useActionData<FormResult<CancelOrderFormContract>>()
  const waiting = <ListSkeleton count={3} className={stack.gap4} boxClassName={styles.waitingOrder} />
  return (
    <InlineDeferredSection id="order" data={order} fallback={waiting}>
      {(settled) =>
        settled.ok ? (
          <LotteryOrderContent loaded={settled.value} posted={outcome} />
        ) : (
          <>
            {!isUnknown(settled.code) && <FormError outcome={outcome} />}
            <Missing code={settled.code} />
          </>
        )
      }
    </InlineDeferredSection>
  )
}
