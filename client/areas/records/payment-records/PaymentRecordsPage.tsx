import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { type PaymentRecordsData, paymentRecordsHref } from '../../../../shared/areas/records/payment-records'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { RecordList } from '../RecordList'
import { RecordsPage } from '../RecordsPage'
import { SectionLoadError } from '../SectionLoadError'
import { PaymentFilters } from './PaymentFilters'
import { OpenPaymentList, PaymentList } from './PaymentList'

/** Page with the member's deposits and withdrawals: open ones first, then all by month. */
export default function PaymentRecordsPage() {
  const data = useLoaderData<PaymentRecordsData>()
  if (data.kind === 'refused') return <RealAccountRequired />
  return (
    <RecordsPage kind="payment-records">
      <RecordList
        page="payment-records"
        data={data}
        urlOf={(asked) => paymentRecordsHref(asked)}
        daysOf={(asked) => asked}
        head={{ part: 'open', data: data.open, isOfPlace: true }}
        failed={<Trans>We couldn’t load your payments.</Trans>}
        above={(asked, part) => (
          <>
            <PaymentFilters {...asked} />
            <InlineDeferredSection id="open" data={data.open} fallback={null}>
              {(loaded) => {
                const open = part.latest(loaded)
                if (open.ok) return <OpenPaymentList asked={asked} {...open.value} />
                return (
                  <SectionLoadError part={part}>
                    <Trans>We couldn’t load your payments in progress.</Trans>
                  </SectionLoadError>
                )
              }}
            </InlineDeferredSection>
          </>
        )}
      >
        {(asked, first, load) => <PaymentList asked={asked} first={first} load={load} />}
      </RecordList>
    </RecordsPage>
  )
}
