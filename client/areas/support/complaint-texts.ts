import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentProps } from 'react'
import type { ComplaintState, ComplaintSubject } from '../../../shared/contract/complaint-schemas'
import type { StatusLabel } from '../../ui/StatusLabel/StatusLabel'

/** Names of the subjects of complaints. */
export const COMPLAINT_SUBJECT_NAMES: Readonly<Record<ComplaintSubject, MessageDescriptor>> = {
  payment: msg`Payment`,
  bet: msg`Bet`,
  document: msg`Document`,
  account: msg`A decision about your account`,
  other: msg`Other`,
}

/** Names and colours of the states of complaints. */
export const COMPLAINT_STATUSES: Readonly<
  Record<ComplaintState, { name: MessageDescriptor; tone: ComponentProps<typeof StatusLabel>['tone'] }>
> = {
  received: { name: msg`Received`, tone: 'info' },
  'in-progress': { name: msg`Under review`, tone: 'info' },
  answered: { name: msg`Answered`, tone: 'accent' },
  closed: { name: msg`Closed`, tone: 'plain' },
}
