import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  COMPLAINT_OPENED,
  type ComplaintAbout,
  type ComplaintsContract,
  type ComplaintsData,
  complaintFormSchema,
  echo,
} from '../../../../shared/areas/support/complaints'
import { COMPLAINT_LENGTH, FEEDBACK_CONTACT_LENGTH_MAX } from '../../../../shared/config/product-limits'
import { COMPLAINT_SUBJECTS } from '../../../../shared/contract/complaint-schemas'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SelectField } from '../../../ui/forms/SelectField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { TextField } from '../../../ui/forms/TextField'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { cardClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { COMPLAINT_SUBJECT_NAMES } from '../complaint-texts'
import { OpenedComplaint } from './OpenedComplaint'

/** The payment, bet or document of the complaint, which the visitor has chosen by a link. */
function FixedSubject({ about }: { about: ComplaintAbout & { id: string } }) {
  const { t } = useLingui()
  return (
    <div className={`${cardClass} ${stack.smallPanel}`}>
      <input type="hidden" name="subject" value={about.subject} />
      <input type="hidden" name="subjectId" value={about.id} />
      <span className={textStyles.hint}>{t(COMPLAINT_SUBJECT_NAMES[about.subject])}</span>
      <bdi className={textStyles.name} dir="ltr">
        {about.id}
      </bdi>
    </div>
  )
}

/** Notes about the time after the complaint: the deadline of the licence, and the independent body. */
function NextSteps({
  answerDays,
  disputeBody,
  isReviewFree,
}: Pick<ComplaintsData, 'answerDays' | 'disputeBody' | 'isReviewFree'>) {
  return (
    <>
      {answerDays !== null && (
        <p className={textStyles.note}>
          <Plural
            value={answerDays}
            one="We’ll give you our final answer within # day."
            other="We’ll give you our final answer within # days."
          />
        </p>
      )}
      {disputeBody !== null && (
        <p className={textStyles.note}>
          <Trans>
            If you disagree with our final answer, you can ask <bdi>{disputeBody}</bdi> to review it. It’s
            independent of us.
          </Trans>
          {isReviewFree && (
            <>
              {' '}
              <Trans>The review is free of charge. You can also go to court.</Trans>
            </>
          )}
        </p>
      )}
    </>
  )
}

/** Form for a new complaint. Guests also leave contact details, and get an access code. */
export function ComplaintForm({ data, isGuest }: { data: ComplaintsData; isGuest: boolean }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const form = usePageForm<ComplaintsContract>({
    id: 'complaint-new',
    echo,
    schema: complaintFormSchema(isGuest),
  })
  const opened = form.outcome?.state === COMPLAINT_OPENED ? form.outcome.extra?.opened : undefined
  if (opened) return <OpenedComplaint {...opened} />
  const { about } = data
  const subject = form.field('subject')
  return (
    <Section id="new-complaint" title={<Trans>Make a complaint</Trans>}>
      <p>
        <PageLink to={href('complaint')} className={textStyles.linkLine}>
          <Trans>Open an existing complaint</Trans>
        </PageLink>
      </p>
      <PageForm form={form}>
        <input type="hidden" name="key" value={form.outcome?.extra?.key ?? data.key} />
        {about?.id ? (
          <FixedSubject about={{ ...about, id: about.id }} />
        ) : (
          <SelectField
            {...subject}
            defaultValue={subject.defaultValue ?? about?.subject}
            label={t`What is it about?`}
            placeholder={t`Choose`}
            choices={COMPLAINT_SUBJECTS.map((id) => ({ id, name: t(COMPLAINT_SUBJECT_NAMES[id]) }))}
            required
          />
        )}
        <TextAreaField
          {...form.field('content')}
          label={t`What happened, and what would you like us to do?`}
          hint={t`At least ${integer(COMPLAINT_LENGTH.min)} characters`}
          length={COMPLAINT_LENGTH}
          required
        />
        {isGuest && (
          <>
            <TextField
              {...form.field('contact')}
              label={t`Your contact details`}
              hint={t`Email address or phone number`}
              maxLength={FEEDBACK_CONTACT_LENGTH_MAX}
              dir="auto"
              required
            />
            <TextField
              {...form.field('userName')}
              label={t`Username`}
              maxLength={FEEDBACK_CONTACT_LENGTH_MAX}
              dir="auto"
              autoCapitalize="none"
              optional
            />
          </>
        )}
        <NextSteps {...data} />
        <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send complaint</Trans>
        </SubmitButton>
      </PageForm>
    </Section>
  )
}
