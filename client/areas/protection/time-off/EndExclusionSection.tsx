import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActiveRestrictionView,
  echo,
  LIFTING_REASON_LENGTH,
  liftingFormSchema,
  type TimeOffContract,
} from '../../../../shared/areas/protection/time-off'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { Section } from '../../../ui/Section/Section'
import { NotEndedOnline } from '../NotEndedOnline'

function LiftingForm() {
  const { t } = useLingui()
  const form = usePageForm<TimeOffContract>({ id: 'lifting', echo, schema: liftingFormSchema })
  return (
    <PageForm form={form}>
      <TextAreaField
        {...form.field('reason')}
        label={t`Why do you want to end your self-exclusion?`}
        hint={t`A member of our team will read this`}
        length={LIFTING_REASON_LENGTH}
        rows={3}
        required
      />
      <SubmitButton kind="secondary" busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
        <Trans>Ask to end self-exclusion</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/**
 * Form that requests the end of an exclusion, where the rules allow that in the lobby. It requires a reason,
 * and a waiting period follows. Until the minimum time has passed, only the date of the earliest request is
 * shown. An exclusion that ends before that date has no such request.
 */
export function EndExclusionSection({ view }: { view: ActiveRestrictionView }) {
  const instant = useDateTimeFormat()
  const { now, until, liftableFrom, liftedAt, lifting, liftsOnline, phone } = view
  const from = liftableFrom === null ? null : instant(liftableFrom)
  const lifted = liftedAt === null ? null : instant(liftedAt)
  const endsBefore = until !== null && until <= (liftableFrom ?? 0) && lifted === null && lifting === null
  if (from === null || endsBefore) return null
  return (
    <Section id="coming-back" title={<Trans>Ending your self-exclusion</Trans>}>
      {lifted !== null && (
        <p role="status">
          <Trans>You have asked to end your self-exclusion. It ends on {lifted}.</Trans>
        </p>
      )}
      {lifted === null && lifting === 'requested' && (
        <p role="status">
          <Trans>We are reviewing your request to end your self-exclusion.</Trans>
        </p>
      )}
      {lifted === null && lifting === 'declined' && (
        <p role="status">
          <Trans>We declined your request to end your self-exclusion.</Trans>
        </p>
      )}
      {lifted === null && (liftableFrom ?? 0) > now && (
        <p>
          <Trans>You can ask to end your self-exclusion from {from}.</Trans>
        </p>
      )}
      {lifted === null && (liftableFrom ?? 0) <= now && liftsOnline && lifting !== 'requested' && (
        <LiftingForm />
      )}
      {lifted === null && !liftsOnline && (
        <p>
          <NotEndedOnline phone={phone} />
        </p>
      )}
    </Section>
  )
}
