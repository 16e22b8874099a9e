import { Trans, useLingui } from '@lingui/react/macro'
import {
  CHOOSE_OFFERS,
  echo,
  type MarketingContract,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import {
  MARKETING_PRODUCTS,
  type MarketingChannel,
  type MarketingChoice,
  marketingChoiceValue,
} from '../../../../shared/protection/marketing-choices'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button } from '../../../ui/Button/Button'
import { ChipCheckboxes } from '../../../ui/forms/ChipCheckboxes'
import { Notice } from '../../../ui/Notice/Notice'
import task from '../../../ui/TaskPage/TaskPage.module.css'

interface OfferChoicesProps {
  choices: readonly MarketingChoice[]
  channels: readonly MarketingChannel[]
  /** True after the choices were saved. */
  isSaved: boolean
}

/** Form with the offers that a member wants, by product and channel. Nothing is ticked until it is chosen. */
export function OfferChoices({ choices, channels, isSaved }: OfferChoicesProps) {
  const { t } = useLingui()
  const form = usePageForm<MarketingContract>({
    id: 'offer-choices',
    echo,
    schema: marketingFormSchema,
    isRepeatable: true,
  })
  const products = { betting: t`Sports`, casino: t`Casino`, lottery: t`Lottery` }
  const labels: Readonly<Record<MarketingChannel, string>> = {
    email: t`Email`,
    sms: t`SMS`,
    phone: t`Phone`,
    notification: t`Notifications`,
    lobby: t`Pop-ups`,
  }
  return (
    <PageForm form={form} className={task.page}>
      <div className={task.intro}>
        <h2>
          <Trans>Choose which offers you get</Trans>
        </h2>
        <p>
          <Trans>
            We’ll only send you offers about the products you choose, through the channels you choose.
          </Trans>
        </p>
        <div role="status">
          {isSaved && (
            <Notice>
              <Trans>Change saved</Trans>
            </Notice>
          )}
        </div>
      </div>
      <input type="hidden" name="isOn" value={CHOOSE_OFFERS} />
      {MARKETING_PRODUCTS.map((product) => (
        <ChipCheckboxes
          key={product}
          name="choice"
          legend={products[product]}
          values={choices.map(marketingChoiceValue)}
          choices={channels.map((channel) => ({
            value: marketingChoiceValue({ product, channel }),
            label: labels[channel],
          }))}
        />
      ))}
      <Button type="submit" size="large" block busy={form.busy}>
        <Trans>Save changes</Trans>
      </Button>
    </PageForm>
  )
}
