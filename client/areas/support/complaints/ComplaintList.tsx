import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintsData } from '../../../../shared/areas/support/complaints'
import type { ComplaintEntry } from '../../../../shared/contract/complaint-schemas'
import { href } from '../../../../shared/paths'
import { DeferredSection } from '../../../data/DeferredSection'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import { COMPLAINT_STATUSES, COMPLAINT_SUBJECT_NAMES } from '../complaint-texts'

function Row({ complaint: { number, subject, state, openedAt } }: { complaint: ComplaintEntry }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { name, tone } = COMPLAINT_STATUSES[state]
  return (
    <li>
      <PageLink to={href('complaint', { id: number })} className={rowClass({ size: 'tall' })}>
        <RowText
          title={
            <>
              {t(COMPLAINT_SUBJECT_NAMES[subject])} · <bdi dir="ltr">{number}</bdi>
            </>
          }
          note={instant(openedAt)}
          end={<StatusLabel tone={tone}>{t(name)}</StatusLabel>}
        />
        <Icon name="caret-right" size={1} mirror />
      </PageLink>
    </li>
  )
}

/** The member's complaints, newest first; nothing while there are none. */
export function ComplaintList({ list }: { list: NonNullable<ComplaintsData['list']> }) {
  return (
    <DeferredSection
      id="list"
      data={list}
      fallback={<ListSkeleton count={2} className={dividedCardClass} boxClassName={undefined} />}
    >
      {(settled) => {
        if (!settled.ok) return <LoadFailedNotice />
        if (settled.value.length === 0) return null
        return (
          <Section id="your-complaints" title={<Trans>Your complaints</Trans>}>
            <ul className={dividedCardClass}>
              {settled.value.map((complaint) => (
                <Row key={complaint.number} complaint={complaint} />
              ))}
            </ul>
          </Section>
        )
      }}
    </DeferredSection>
  )
}
