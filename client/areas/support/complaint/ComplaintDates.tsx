import { Trans, useLingui } from '@lingui/react/macro'
import type { ComplaintView } from '../../../../shared/areas/support/complaint'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { DescriptionRow } from '../../../ui/DescriptionRow/DescriptionRow'
import { cardClass } from '../../../ui/rows/row'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import stack from '../../../ui/stack.module.css'
import { COMPLAINT_STATUSES, COMPLAINT_SUBJECT_NAMES } from '../complaint-texts'

/** Status, subject and dates of a complaint. */
export function ComplaintDates({ view }: { view: ComplaintView }) {
  const { t } = useLingui()
  const instant = useDateTimeFormat()
  const { state, subject, subjectId, openedAt, acknowledgedAt, confirmedBy, answeredAt, answerBy } = view
  const { name, tone } = COMPLAINT_STATUSES[state]
  return (
    <dl className={`${cardClass} ${stack.smallPanel}`}>
      <DescriptionRow term={<Trans>Status</Trans>}>
        <StatusLabel tone={tone}>{t(name)}</StatusLabel>
      </DescriptionRow>
      <DescriptionRow term={<Trans>Subject</Trans>}>
        {t(COMPLAINT_SUBJECT_NAMES[subject])} {subjectId !== undefined && <bdi dir="ltr">{subjectId}</bdi>}
      </DescriptionRow>
      <DescriptionRow term={<Trans>Sent</Trans>}>{instant(openedAt)}</DescriptionRow>
      {acknowledgedAt !== undefined && (
        <DescriptionRow term={<Trans>Receipt confirmed</Trans>}>{instant(acknowledgedAt)}</DescriptionRow>
      )}
      {confirmedBy !== null && !view.isConfirmationLate && (
        <DescriptionRow term={<Trans>We’ll confirm receipt by</Trans>}>{instant(confirmedBy)}</DescriptionRow>
      )}
      {answeredAt !== undefined && (
        <DescriptionRow term={<Trans>Final answer</Trans>}>{instant(answeredAt)}</DescriptionRow>
      )}
      {answeredAt === undefined && state !== 'closed' && answerBy !== null && (
        <DescriptionRow term={<Trans>Final answer by</Trans>}>{instant(answerBy)}</DescriptionRow>
      )}
    </dl>
  )
}
