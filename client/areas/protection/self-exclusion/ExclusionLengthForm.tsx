import { Plural, Trans } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  PERMANENT_EXCLUSION,
  type SelfExclusionData,
} from '../../../../shared/areas/protection/self-exclusion'
import { href } from '../../../../shared/paths'
import { addMonths, isLongerRestriction } from '../../../../shared/protection/restriction'
import { useShell } from '../../../data/use-shell'
import { useDayFormat } from '../../../i18n/use-day-format'
import { Button } from '../../../ui/Button/Button'
import { RadioCard, RadioCardGroup } from '../../../ui/forms/RadioCard'
import { Icon } from '../../../ui/Icon/Icon'
import { Notice } from '../../../ui/Notice/Notice'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { Section } from '../../../ui/Section/Section'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import textStyles from '../../../ui/text.module.css'
import { CurrentTimeOffNotice } from '../CurrentTimeOffNotice'
import { HelpResources } from '../HelpResources'
import { NotEndedAutomatically, NotEndedOnline } from '../NotEndedOnline'
import { TimeOffEffectItem, TimeOffEffects } from '../TimeOffEffects'
import { useDurationFormats } from '../use-duration-formats'

/** Formats a number of months; whole years as years. */
function MonthsText({ months }: { months: number }) {
  const years = months / 12
  return Number.isInteger(years) ? (
    <Plural value={years} one="# year" other="# years" />
  ) : (
    <Plural value={months} one="# month" other="# months" />
  )
}

type ExclusionLengthFormProps = Pick<
  SelfExclusionData,
  | 'months'
  | 'leastMonths'
  | 'endsByItself'
  | 'endsEarly'
  | 'liftWaitMs'
  | 'liftsOnline'
  | 'phone'
  | 'registers'
  | 'rest'
  | 'now'
> & { children: ReactNode }

/** Form for choosing the length of a self-exclusion. Also explains the effects. */
export function ExclusionLengthForm({
  months,
  leastMonths,
  endsByItself,
  endsEarly,
  liftWaitMs,
  liftsOnline,
  phone,
  registers,
  rest,
  now,
  children,
}: ExclusionLengthFormProps) {
  const day = useDayFormat()
  const navigate = useNavigate()
  const { helpBody, customerService } = useShell()
  const wait = useDurationFormats().wait(liftWaitMs)
  const helpName = helpBody?.name
  const longer = months.filter((length) => isLongerRestriction(addMonths(now, length), rest))
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const length = String(new FormData(event.currentTarget).get('length'))
    void navigate(href('self-exclusion', { length }))
  }
  return (
    <form method="get" action={href('self-exclusion')} className={task.page} onSubmit={goOn}>
      {children}
      <div className={task.intro}>
        <h2>
          <Trans>How long do you want to self-exclude for?</Trans>
        </h2>
        <p>
          {endsEarly ? (
            <Trans>
              Use self-exclusion if you want to stop gambling for a long time. Only customer service can end
              it early, at your request.
            </Trans>
          ) : (
            <Trans>
              Use self-exclusion if you want to stop gambling for a long time. It cannot be ended early.
            </Trans>
          )}
        </p>
      </div>
      <CurrentTimeOffNotice rest={rest} />
      <RadioCardGroup legend={<Trans>Length of self-exclusion</Trans>}>
        {longer.map((length, place) => {
          const until = day(addMonths(now, length))
          return (
            <RadioCard
              key={length}
              name="length"
              value={String(length)}
              defaultChecked={place === 0}
              icon={<Icon name="calendar-blank" />}
              title={<MonthsText months={length} />}
              lead={endsByItself ? <Trans>Until {until}</Trans> : <Trans>At least until {until}</Trans>}
            />
          )
        })}
        <RadioCard
          name="length"
          value={PERMANENT_EXCLUSION}
          defaultChecked={longer.length === 0}
          icon={<Icon name="infinity" />}
          title={<Trans>Indefinite</Trans>}
          lead={<Trans>Ends only if you ask us to end it</Trans>}
        />
      </RadioCardGroup>
      <Section id="what-it-does" title={<Trans>What self-exclusion does</Trans>}>
        <TimeOffEffects>
          <TimeOffEffectItem icon="arrow-counter-clockwise">
            {endsByItself ? (
              <Trans>
                A self-exclusion with an end date ends on that day. An indefinite one ends only if you ask us
                to end it.
              </Trans>
            ) : (
              <NotEndedAutomatically />
            )}{' '}
            <Trans>
              You can ask us to end an indefinite self-exclusion once{' '}
              <Plural value={leastMonths} one="# month has" other="# months have" /> passed. It ends {wait}{' '}
              after we accept your request.
            </Trans>{' '}
            {!liftsOnline && <NotEndedOnline phone={phone} />}
          </TimeOffEffectItem>
        </TimeOffEffects>
      </Section>
      {(customerService.length > 0 || phone !== null) && (
        <p>
          <Trans>
            You can also self-exclude through{' '}
            <PageLink to={href('service')} className={textStyles.link}>
              customer service
            </PageLink>
            .
          </Trans>
        </p>
      )}
      <HelpResources resources={registers} />
      {helpBody && (
        <Notice>
          <Trans>Want to talk to someone first?</Trans>{' '}
          <a className={textStyles.link} href={helpBody.url} target="_blank" rel="noopener">
            <Trans>Get help from {helpName}</Trans>
          </a>
        </Notice>
      )}
      <Button type="submit" kind="danger" size="large" block>
        <Trans>Continue</Trans>
      </Button>
    </form>
  )
}
