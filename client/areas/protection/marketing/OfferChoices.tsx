import { Trans, useLingui } from '@lingui/react/macro'
import {
  CHOOSE_OFFERS,
  echo,
  type MarketingContract,
  marketingFormSchema,
} from '../../../../shared/areas/protection/marketing'
import {
  type MarketingChannel,
  type MarketingChoice,
  type MarketingOptions,
  type MarketingProduct,
  marketingChoiceValue,
} from '../../../../shared/protection/marketing-choices'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { ChipCheckboxes } from '../../../ui/forms/ChipCheckboxes'
import task from '../../../ui/TaskPage/TaskPage.module.css'
import { ConfirmationButtons } from '../TwoStepProgress'

interface OfferChoicesProps {
  choices: readonly MarketingChoice[]
  options: MarketingOptions
  /** Page that follows for a new member, who can skip the choice; null for a setting. */
  returnTo: string | null
}

/** Form with the offers that a member wants, by product and channel. Nothing is ticked until it is chosen. */
export function OfferChoices({ choices, options, returnTo }: OfferChoicesProps) {
  const { t } = useLingui()
  const form = usePageForm<MarketingContract>({
    id: 'offer-choices',
    echo,
    schema: marketingFormSchema,
    isRepeatable: true,
  })
  const products: Readonly<Record<MarketingProduct, string>> = {
    betting: t`Sports`,
    casino: t`Casino`,
    bingo: t`Bingo`,
    lottery: t`Lottery`,
  }
  const labels: Readonly<Record<MarketingChannel, string>> = {
    email: t`Email`,
    sms: t`SMS`,
    phone: t`Phone`,
    post: t({ message: 'Post', context: 'mail' }),
    social: t`Social media`,
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
        {returnTo !== null && (
          <p>
            <Trans>You can change this at any time under Player protection.</Trans>
          </p>
        )}
      </div>
      <input type="hidden" name="isOn" value={CHOOSE_OFFERS} />
      {options.products.map((product) => (
        <ChipCheckboxes
          key={product}
          name="choice"
          legend={products[product]}
          values={choices.map(marketingChoiceValue)}
          choices={options.channels.map((channel) => ({
            value: marketingChoiceValue({ product, channel }),
            label: labels[channel],
          }))}
        />
      ))}
      {returnTo === null ? (
        <Button type="submit" size="large" block busy={form.busy}>
          <Trans>Save choices</Trans>
        </Button>
      ) : (
        <ConfirmationButtons>
          <ButtonLink to={returnTo} size="large" block>
            <Trans>Continue without offers</Trans>
          </ButtonLink>
          <Button type="submit" size="large" block busy={form.busy}>
            <Trans>Save choices</Trans>
          </Button>
        </ConfirmationButtons>
      )}
    </PageForm>
  )
}
