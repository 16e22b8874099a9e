import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeferredPlayerProtectionData } from '../../../../shared/areas/protection/player-protection'
import { REVIEW_MONTHS } from '../../../../shared/protection/rules'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import { Section } from '../../../ui/Section/Section'
import { IntervalSettingForm } from './IntervalSettingForm'

function ReviewReminder({ chosen }: { chosen: number }) {
  const { t } = useLingui()
  return (
    <Section id="review-reminder" title={t`Account review`}>
      <IntervalSettingForm
        saved={t`Account review reminder saved.`}
        name="reviewMonths"
        titleId="review-reminder"
      >
        <p>
          <Trans>We remind you to check your statement and your limits.</Trans>
        </p>
        <ChipRadios
          name="reviewMonths"
          legend={t`Remind me every`}
          value={String(chosen)}
          choices={REVIEW_MONTHS.map((months) => ({
            value: String(months),
            label: t`${plural(months, { one: '# month', other: '# months' })}`,
          }))}
        />
      </IntervalSettingForm>
    </Section>
  )
}

/** Section with the interval of the reminder to review the account, where the member can choose it. */
export const ReviewReminderSection = ({
  data,
}: {
  data: NonNullable<DeferredPlayerProtectionData['review']>
}) => (
  <InlineDeferredSection id="review" data={data} fallback={null}>
    {(settled) =>
      settled.ok && settled.value !== null ? (
        <ReviewReminder key={settled.value} chosen={settled.value} />
      ) : null
    }
  </InlineDeferredSection>
)
