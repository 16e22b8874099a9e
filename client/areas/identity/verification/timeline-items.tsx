import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { verificationStepHref } from '../../../../shared/areas/identity/verification'
import type { Verification, VerificationStep } from '../../../../shared/contract/verification-schemas'
import {
  VERIFICATION_STEP_NOTES,
  VERIFICATION_STEP_TITLES,
} from '../../../../shared/verification/step-messages'
import { useCompactTimeFormat } from '../../../i18n/use-compact-time-format'
import { PageLink } from '../../../ui/PageLink/PageLink'
import type { TimelineStep, TimelineStepStatus } from '../../../ui/Timeline/Timeline'
import styles from './VerificationPage.module.css'

const LOOKS: Readonly<Record<VerificationStep['state'], TimelineStepStatus>> = {
  open: 'next',
  more: 'late',
  sent: 'now',
  done: 'done',
  rejected: 'bad',
}

const HOUR = 60

/** Text about a document in review, with the usual duration of a review. */
function Usually({ minutes }: { minutes: number }) {
  return minutes % HOUR === 0 ? (
    <Plural
      value={minutes / HOUR}
      one="Under review (usually # hour)"
      other="Under review (usually # hours)"
    />
  ) : (
    <Plural value={minutes} one="Under review (usually # minute)" other="Under review (usually # minutes)" />
  )
}

/** Returns timeline items for the verification steps, with the member's progress in each step. */
export function useVerificationStepItems({ steps, usualMinutes }: Verification, now: number): TimelineStep[] {
  const { t } = useLingui()
  const at = useCompactTimeFormat(now)
  const noteOf = (step: VerificationStep): ReactNode => {
    if (step.state === 'sent')
      return usualMinutes === undefined ? <Trans>Under review</Trans> : <Usually minutes={usualMinutes} />
    if (step.state === 'more')
      return (
        <PageLink to={verificationStepHref(step.id)} className={styles.link}>
          <Trans>More needed</Trans>
        </PageLink>
      )
    if (step.known !== undefined) return <bdi>{step.known}</bdi>
    if (step.state === 'rejected')
      return step.reason !== undefined && <bdi lang={step.lang}>{step.reason}</bdi>
    const note = VERIFICATION_STEP_NOTES[step.kind]
    return step.state === 'open' && note ? t(note) : undefined
  }
  return steps.map((step) => {
    const note = noteOf(step)
    return {
      key: step.id,
      look: LOOKS[step.state],
      title: t(VERIFICATION_STEP_TITLES[step.kind]),
      ...(note !== undefined && note !== false && { note }),
      ...(step.at !== undefined && { time: at(step.at) }),
    }
  })
}

const EVENT_LOOKS = { sent: 'done', more: 'late', verified: 'ok', rejected: 'bad' } as const

/**
 * Returns timeline items for the past events of the identity verification, oldest first, followed by the
 * expected events.
 */
export function useVerificationEventItems(
  { state, events, steps }: Verification,
  now: number,
): TimelineStep[] {
  const { t } = useLingui()
  const at = useCompactTimeFormat(now)
  const words = { sent: t`Sent`, more: t`More needed`, verified: t`Verified`, rejected: t`Rejected` }
  const items = events.map(({ kind, at: time, stepId, by }, index): TimelineStep => {
    const step = steps.find(({ id }) => id === stepId)
    const about = step && t(VERIFICATION_STEP_TITLES[step.kind])
    const signed = by === undefined ? undefined : t({ message: `by ${by}`, context: 'person' })
    const note = [about, signed].filter((part) => part !== undefined).join(' · ')
    return {
      key: `${index} ${kind}`,
      look: EVENT_LOOKS[kind],
      title: words[kind],
      time: at(time),
      ...(note !== '' && { note: <bdi>{note}</bdi> }),
    }
  })
  const isUnderWay = items.length > 0 && (state === 'review' || state === 'more')
  return isUnderWay ? [...items, { key: 'next', look: 'next', title: words.verified }] : items
}
