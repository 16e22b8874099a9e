import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import {
  type ExclusionLength,
  echo,
  PERMANENT_EXCLUSION,
  type SelfExclusionContract,
  type SelfExclusionData,
  selfExclusionSchema,
} from '../../../../shared/areas/protection/self-exclusion'
import { href } from '../../../../shared/paths'
import { addMonths } from '../../../../shared/protection/restriction'
import { useDayFormat } from '../../../i18n/use-day-format'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { PageLink } from '../../../ui/PageLink/PageLink'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { NotEndedAutomatically } from '../NotEndedOnline'
import { ConfirmationButtons } from '../TwoStepProgress'

type ConfirmExclusionProps = Pick<SelfExclusionData, 'months' | 'endsByItself' | 'endsEarly' | 'now'> & {
  chosen: ExclusionLength
  children: ReactNode
}

/** Form that confirms a self-exclusion. The buttons to confirm and to go back have equal size. */
export function ConfirmExclusionForm({
  chosen,
  months,
  endsByItself,
  endsEarly,
  now,
  children,
}: ConfirmExclusionProps) {
  const day = useDayFormat()
  const form = usePageForm<SelfExclusionContract>({
    id: 'self-exclusion',
    echo,
    schema: selfExclusionSchema(months),
  })
  const until = chosen === PERMANENT_EXCLUSION ? '' : day(addMonths(now, chosen))
  return (
    <PageForm form={form} className={task.page}>
      {children}
      <div className={task.intro}>
        <h2>
          {chosen === PERMANENT_EXCLUSION ? (
            <Trans>Self-exclude indefinitely?</Trans>
          ) : endsByItself ? (
            <Trans>Self-exclude until {until}?</Trans>
          ) : (
            <Trans>Self-exclude until at least {until}?</Trans>
          )}
        </h2>
        <p>
          {endsEarly ? (
            <Trans>
              Your self-exclusion starts immediately. Only customer service can end it early, at your request.
            </Trans>
          ) : (
            <Trans>
              Your self-exclusion starts immediately and cannot be ended early, even by customer service.
            </Trans>
          )}{' '}
          {!endsByItself && chosen !== PERMANENT_EXCLUSION && <NotEndedAutomatically />}
        </p>
      </div>
      <input type="hidden" name="length" value={String(chosen)} />
      <ConfirmationButtons>
        <ButtonLink to={href('self-exclusion')} kind="secondary" size="large" block>
          <Trans>Go back</Trans>
        </ButtonLink>
        <Button type="submit" kind="danger" size="large" block busy={form.busy}>
          <Trans>Self-exclude</Trans>
        </Button>
      </ConfirmationButtons>
      <PageLink to={href('time-out')} className={task.link}>
        <Trans>Take a break instead</Trans>
      </PageLink>
    </PageForm>
  )
}
