import { Trans, useLingui } from '@lingui/react/macro'
import {
  echo,
  type MarketingConsentView,
  type MarketingContract,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button } from '../../../ui/Button/Button'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import task from '../../../ui/TaskPage/TaskPage.module.css'

type Consent = MarketingConsentView & { isOn: boolean }

/** States if the member gets offers now. During a break or at a limit no member does, whatever the setting is. */
function Title({ isOn, choices, standing, isAtLimit }: Consent) {
  if (!isOn) return <Trans>You do not get offers</Trans>
  if (standing !== 'none' || isAtLimit) return <Trans>You do not get offers at the moment</Trans>
  if (choices !== null) return <Trans>Offers on this site</Trans>
  return <Trans>You get offers</Trans>
}

/** Says what the member no longer gets after turning offers off. */
function Effects({ isOn, choices }: Consent) {
  return (
    <p>
      {isOn && choices !== null ? (
        <Trans>
          If you turn offers off, you will not see any on this site. We also stop sending you offers by email,
          SMS, phone, post and notification. Your choices are cleared.
        </Trans>
      ) : (
        <Trans>
          When offers are off, we do not send you any by email, SMS, phone, post or notification. You also do
          not see promotions or offers in pop-ups on this site.
        </Trans>
      )}
    </p>
  )
}

/** Explains why the member gets no offers at present, even if they have consented to offers. */
function NoMarketingReason({ isOn, standing, isAtLimit }: Consent) {
  if (standing === 'none' && !isAtLimit) return null
  return (
    <p>
      {standing === 'none' ? (
        <Trans>You have reached one of your limits, so you will not get offers until it resets.</Trans>
      ) : (
        <Trans>You do not get any offers during a break or self-exclusion.</Trans>
      )}{' '}
      {standing !== 'none' && isOn && <Trans>You can also turn them off for when it ends.</Trans>}
    </p>
  )
}

/**
 * Form with the setting for all offers. It sends the wanted state, so that a second tap changes nothing. A
 * restricted member can only turn offers off.
 */
export function AllOffersForm({ consent }: { consent: Consent }) {
  const { t } = useLingui()
  const form = usePageForm<MarketingContract>({
    id: 'marketing',
    echo,
    schema: marketingFormSchema,
    isRepeatable: true,
  })
  const { isOn, standing } = consent
  const mayTurnOn = standing === 'none'
  return (
    <PageForm form={form} className={task.page}>
      <div className={task.intro}>
        <h2>
          <Title {...consent} />
        </h2>
        <NoMarketingReason {...consent} />
        <Effects {...consent} />
        <p>
          <Trans>
            You keep everything you have already earned. We always send you messages about your payments and
            account.
          </Trans>
        </p>
      </div>
      {mayTurnOn && (
        <ChipRadios
          name="isOn"
          legend={t`Offers`}
          value={isOn ? 'on' : 'off'}
          choices={[
            { value: 'on', label: t({ message: 'On', context: 'offers' }) },
            { value: 'off', label: t({ message: 'Off', context: 'offers' }) },
          ]}
        />
      )}
      {!mayTurnOn && <input type="hidden" name="isOn" value="off" />}
      {(mayTurnOn || isOn) && (
        <Button type="submit" size="large" block busy={form.busy}>
          {mayTurnOn ? <Trans>Save changes</Trans> : <Trans>Turn off offers</Trans>}
        </Button>
      )}
    </PageForm>
  )
}
