import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  CUSTOM_BREAK_LENGTH,
  DAY_MS,
  echo,
  OFFERED_BREAK_DAYS,
  type TimeOutContract,
  type TimeOutData,
  timeOutFormSchema,
} from '../../../../shared/areas/protection/time-out'
import { useFormatters } from '../../../i18n/formatters'
import { useDateTimeFormat } from '../../../i18n/use-date-time-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button } from '../../../ui/Button/Button'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import type { IconName } from '../../../ui/Icon/icon-names'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { AccountRequiredMessage } from '../AccountRequiredMessage'
import { CurrentTimeOffNotice } from '../CurrentTimeOffNotice'
import { TimeOffEffects } from '../TimeOffEffects'
import { TwoStepProgress } from '../TwoStepProgress'
import { ConfirmBreakForm } from './ConfirmBreakForm'
import styles from './TimeOutPage.module.css'

const ICONS: Record<(typeof OFFERED_BREAK_DAYS)[number], IconName> = {
  1: 'moon',
  7: 'calendar-blank',
  30: 'calendar-dots',
}

/** Returns the shortest break, in days, that ends after the break that is in force. */
const minimumDays = (least: number, rest: TimeOutData['rest'], now: number): number =>
  Math.max(least, rest?.until ? Math.floor((rest.until - now) / DAY_MS) + 1 : 0)

/** Form for choosing the length of a break. Also explains the effects. */
function TimeOutLengthForm({
  days: allowed,
  isConfirmed,
  rest,
  now,
}: Omit<TimeOutData, 'isAllowed' | 'chosen'>) {
  const days = { ...allowed, least: minimumDays(allowed.least, rest, now) }
  const offered = OFFERED_BREAK_DAYS.filter((length) => length >= days.least && length <= days.most)
  const { t } = useLingui()
  const { integer } = useFormatters()
  const instant = useDateTimeFormat()
  const form = usePageForm<TimeOutContract>({ id: 'time-out', echo, schema: timeOutFormSchema(days) })
  const { name, defaultValue = String(offered.find((length) => length >= 7) ?? CUSTOM_BREAK_LENGTH) } =
    form.field('length')
  const [least, most] = [integer(days.least), integer(days.most)]
  return (
    <PageForm form={form} className={`${task.page} ${styles.form}`}>
      {isConfirmed && <TwoStepProgress isLast={false} />}
      <div className={task.intro}>
        <h2>
          <Trans>How long do you want to take a break for?</Trans>
        </h2>
        <p>
          <Trans>Your break starts immediately and cannot be shortened, even by customer service.</Trans>
        </p>
      </div>
      <CurrentTimeOffNotice rest={rest} />
      <RadioCardGroup legend={<Trans>Length of break</Trans>}>
        {offered.map((length) => {
          const until = instant(now + length * DAY_MS)
          return (
            <RadioCard
              key={length}
              name={name}
              value={String(length)}
              defaultChecked={defaultValue === String(length)}
              icon={<Icon name={ICONS[length]} />}
              title={
                length === 1 ? (
                  <Plural value={24} one="# hour" other="# hours" />
                ) : (
                  <Plural value={length} one="# day" other="# days" />
                )
              }
              lead={<Trans>Until {until}</Trans>}
            />
          )
        })}
        <RadioCard
          name={name}
          value={CUSTOM_BREAK_LENGTH}
          defaultChecked={defaultValue === CUSTOM_BREAK_LENGTH}
          icon={<Icon name="pencil-simple" />}
          title={t`Custom length`}
          lead={<Trans>Up to {most} days</Trans>}
        />
      </RadioCardGroup>
      <div className={styles.other}>
        <TextField
          {...form.field('days')}
          label={t`Number of days`}
          hint={t`Enter a whole number from ${least} to ${most}`}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <TimeOffEffects />
      {isConfirmed ? (
        <Button type="submit" kind="primary" size="large" block busy={form.busy}>
          <Trans>Continue</Trans>
        </Button>
      ) : (
        <SubmitButton busy={form.busy} busyLabel={<Trans>Starting break</Trans>}>
          <Trans>Start break</Trans>
        </SubmitButton>
      )}
    </PageForm>
  )
}

/**
 * Page for a break from playing: the player chooses a length, then confirms it, unless the compliance profile
 * requires no confirmation. Each step has a separate URL, so that the page also works without scripts.
 */
export default function TimeOutPage() {
  const { isAllowed, chosen, ...data } = useLoaderData<TimeOutData>()
  if (!isAllowed) return <AccountRequiredMessage />
  return chosen === null ? (
    <TimeOutLengthForm {...data} />
  ) : (
    <ConfirmBreakForm chosen={chosen} days={data.days} now={data.now} />
  )
}
