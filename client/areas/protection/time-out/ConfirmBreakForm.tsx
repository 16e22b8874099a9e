import { Trans } from '@lingui/react/macro'
import {
  CUSTOM_BREAK_LENGTH,
  DAY_MS,
  echo,
  type TimeOutContract,
  type TimeOutData,
  timeOutFormSchema,
} from '../../../../shared/areas/protection/time-out'
import { href } from '../../../../shared/paths'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { TimeOffEffects } from '../TimeOffEffects'
import { ConfirmationButtons, TwoStepProgress } from '../TwoStepProgress'

/** From this length on, in days, the confirmation repeats that a break cannot be shortened. */
const LONG_DAYS = 7

interface ConfirmTimeOutProps extends Pick<TimeOutData, 'days' | 'now'> {
  chosen: number
}

/** Form that confirms a break, because a break that was started by an accidental tap cannot be undone. */
export function ConfirmBreakForm({ chosen, days, now }: ConfirmTimeOutProps) {
  const instant = useDateTimeFormat()
  const form = usePageForm<TimeOutContract>({ id: 'time-out-confirm', echo, schema: timeOutFormSchema(days) })
  const until = instant(now + chosen * DAY_MS)
  return (
    <PageForm form={form} className={task.page}>
      <TwoStepProgress isLast />
      <div className={task.intro}>
        <h2>
          <Trans>Take a break until {until}?</Trans>
        </h2>
        {chosen >= LONG_DAYS && (
          <p>
            <Trans>Your break starts immediately and cannot be shortened, even by customer service.</Trans>
          </p>
        )}
      </div>
      {chosen >= LONG_DAYS && <TimeOffEffects />}
      <input type="hidden" name="length" value={CUSTOM_BREAK_LENGTH} />
      <input type="hidden" name="days" value={chosen} />
      <input type="hidden" name="confirmed" value="yes" />
      <ConfirmationButtons>
        <ButtonLink to={href('time-out')} kind="secondary" size="large" block>
          <Trans>Go back</Trans>
        </ButtonLink>
        <Button type="submit" kind="primary" size="large" block busy={form.busy}>
          <Trans>Start break</Trans>
        </Button>
      </ConfirmationButtons>
    </PageForm>
  )
}
