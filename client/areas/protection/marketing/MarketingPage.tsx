import { Trans } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import type { MarketingConsentView, MarketingData } from '../../../../shared/areas/protection/marketing'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { ButtonLink } from '../../../ui/Button/Button'
import { Notice } from '../../../ui/Notice/Notice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { LoadFailedNotice } from '../../../ui/rows/LoadFailedNotice'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { AccountRequiredMessage } from '../AccountRequiredMessage'
import { AllOffersForm } from './AllOffersForm'
import { OfferChoices } from './OfferChoices'

/** Link to the page that follows, for a new member to whom no choices can be shown. */
const ContinueLink = ({ to }: { to: string }) => (
  <ButtonLink to={to} size="large" block>
    <Trans>Continue</Trans>
  </ButtonLink>
)

/** The settings for offers. A new member sees only the choices, with the page that follows. */
function Consent({ consent }: { consent: MarketingConsentView & { isOn: boolean } }) {
  const { isSaved, returnTo } = useLoaderData<MarketingData>()
  const { isOn, choices, options } = consent
  const choicesForm = isOn && choices && <OfferChoices {...{ choices, options, returnTo }} />
  if (choicesForm && returnTo !== null) return choicesForm
  return (
    <>
      <div role="status">
        {isSaved && (
          <Notice>
            <Trans>Change saved</Trans>
          </Notice>
        )}
      </div>
      {choicesForm}
      <AllOffersForm consent={consent} />
      {returnTo !== null && <ContinueLink to={returnTo} />}
    </>
  )
}

/** Page where members give or withdraw their consent to offers and advertising. */
export default function MarketingPage() {
  const { isAllowed, consent, returnTo } = useLoaderData<MarketingData>()
  if (!isAllowed || !consent) return <AccountRequiredMessage />
  return (
    <InlineDeferredSection
      id="consent"
      data={consent}
      fallback={<ListSkeleton count={2} className={task.page} boxClassName={task.waiting} />}
    >
      {(settled) =>
        settled.ok && settled.value.isOn !== null ? (
          <Consent consent={{ ...settled.value, isOn: settled.value.isOn }} />
        ) : (
          <>
            <LoadFailedNotice />
            {returnTo !== null && <ContinueLink to={returnTo} />}
          </>
        )
      }
    </InlineDeferredSection>
  )
}
