import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import {
  echo,
  type MarketingConsentView,
  type MarketingContract,
  type MarketingData,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { AccountRequiredMessage } from '../AccountRequiredMessage'
import { OfferChoices } from './OfferChoices'

function State({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Trans>You get offers and advertising</Trans>
  ) : (
    <Trans>You do not get offers or advertising</Trans>
  )
}

/** Explains why the member gets no offers at present, even if they have consented to offers. */
function NoMarketingReason({ standing, isAtLimit }: Pick<MarketingConsentView, 'standing' | 'isAtLimit'>) {
  if (standing === 'none' && !isAtLimit) return null
  return (
    <Notice>
      {standing === 'none' ? (
        <Trans>You have reached one of your limits, so you will not get offers until it resets.</Trans>
      ) : (
        <Trans>You do not get any offers during a break or self-exclusion.</Trans>
      )}
    </Notice>
  )
}

/** Form that turns all offers off, or on again. A restricted member can only turn them off. */
function Choice({ isOn, choices, ...why }: MarketingConsentView & { isOn: boolean }) {
  const form = usePageForm<MarketingContract>({ id: 'marketing', echo, schema: marketingFormSchema })
  return (
    <PageForm form={form} className={task.page}>
      <div className={task.intro}>
        {choices === null || !isOn ? (
          <h2>
            <State isOn={isOn} />
          </h2>
        ) : (
          <h2>
            <Trans>Turn off offers</Trans>
          </h2>
        )}
        <p>
          <Trans>
            This setting covers promotions and bonuses on this site, and messages about them. You keep
            everything you have already earned. We always send you messages about your payments and account.
          </Trans>
        </p>
      </div>
      <NoMarketingReason {...why} />
      {(isOn || why.standing === 'none') && (
        <>
          <input type="hidden" name="isOn" value={isOn ? 'off' : 'on'} />
          <Button type="submit" size="large" block busy={form.busy}>
            {isOn ? <Trans>Turn off offers</Trans> : <Trans>Turn on offers</Trans>}
          </Button>
        </>
      )}
    </PageForm>
  )
}

/** Page where members give or withdraw their consent to offers and advertising. */
export default function MarketingPage() {
  const { isAllowed, consent, isSaved } = useLoaderData<MarketingData>()
  if (!isAllowed || !consent) return <AccountRequiredMessage />
  return (
    <InlineDeferredSection
      id="consent"
      data={consent}
      fallback={<ListSkeleton count={2} className={task.page} boxClassName={task.waiting} />}
    >
      {(settled) =>
        settled.ok && settled.value.isOn !== null ? (
          <>
            {settled.value.isOn && settled.value.choices && (
              <OfferChoices
                choices={settled.value.choices}
                channels={settled.value.channels}
                isSaved={isSaved}
              />
            )}
            <Choice {...settled.value} isOn={settled.value.isOn} />
          </>
        ) : (
          <LoadFailedNotice />
        )
      }
    </InlineDeferredSection>
  )
}
