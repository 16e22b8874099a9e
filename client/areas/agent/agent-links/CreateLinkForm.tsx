import { Trans, useLingui } from '@lingui/react/macro'
import {
  type AgentLinksContract,
  echo,
  linkCategoryFieldName,
  linkRateFieldName,
  type NewAffiliateLinkForm,
  newAffiliateLinkFormSchema,
} from '../../../../shared/areas/agent/agent-links'
import { LINK_NAME_MAX } from '../../../../shared/contract/agent-link-schemas'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ChipRadios } from '../../../ui/forms/ChipRadios'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { SelectField } from '../../../ui/forms/SelectField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import textStyles from '../../../ui/text.module.css'
import { useCategoryDisplay } from '../use-category-display'
import { useRateFormatter } from '../use-rate-formatter'
import { LINK_LANDING_PAGE_NAMES } from './AgentLinkSheet'
import styles from './AgentLinksPage.module.css'

interface CreateLinkFormProps {
  making: NewAffiliateLinkForm
  action: string
}

/**
 * Form that creates an invitation link: its name, the page that it opens, and the rebate rates of members who
 * register through it.
 */
export function CreateLinkForm({ making, action }: CreateLinkFormProps) {
  const { t } = useLingui()
  const [rateText, category] = [useRateFormatter(), useCategoryDisplay()]
  const { domains, landings, rates, key } = making
  const form = usePageForm<AgentLinksContract>({
    id: 'new-link',
    action,
    schema: newAffiliateLinkFormSchema(making),
    echo,
    isRepeatable: true,
  })
  const [firstDomain = ''] = domains
  const [firstLanding = 'home'] = landings
  const domain = form.field('domain')
  const landing = form.outcome?.values?.landing
  const ratesError = form.errors.rates
  const boundsText = ({ least, most }: NewAffiliateLinkForm['rates'][number]) => {
    const [from, to] = [rateText(least), rateText(most)]
    return from === to ? t`Must be ${from}` : t`${from} to ${to}`
  }
  return (
    <PageForm form={form} className={styles.form}>
      <input type="hidden" name="key" value={form.outcome?.extra?.key ?? key} />
      <TextField
        {...form.field('name')}
        label={t`Name`}
        optional
        hint={t`Only you can see this name`}
        maxLength={LINK_NAME_MAX}
        dir="auto"
        autoComplete="off"
      />
      {domains.length === 1 && domain.error === undefined ? (
        <input type="hidden" name="domain" value={firstDomain} />
      ) : (
        <SelectField
          {...domain}
          label={t`Site`}
          defaultValue={domain.defaultValue ?? firstDomain}
          placeholder={t`Choose`}
          choices={domains.map((host) => ({ id: host, name: host }))}
          required
        />
      )}
      <ChipRadios
        name="landing"
        legend={t`Landing page`}
        value={landings.find((offered) => offered === landing) ?? firstLanding}
        choices={landings.map((value) => ({ value, label: t(LINK_LANDING_PAGE_NAMES[value]) }))}
      />
      <p role="alert" className={styles.error}>
        {form.errors.landing !== undefined && t(messageOfErrorCode(form.errors.landing))}
      </p>
      <TextField
        {...form.field('code')}
        label={t({ message: 'Code', context: 'of a link' })}
        optional
        hint={t`4 to 20 letters and digits. Leave blank and we’ll create one.`}
        maxLength={20}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      {rates.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>
            <Trans>Rebate rates for new members</Trans>
          </legend>
          <p className={textStyles.note}>
            <Trans>As a percentage of their turnover. Leave a rate blank to use the minimum.</Trans>
          </p>
          <p role="alert" className={styles.error}>
            {ratesError !== undefined && t(messageOfErrorCode(ratesError))}
          </p>
          <div className={styles.rateFields}>
            {rates.map((bounds, place) => {
              const field = form.field(linkRateFieldName(place))
              const hint = boundsText(bounds)
              return (
                <div key={bounds.category}>
                  <input type="hidden" name={linkCategoryFieldName(place)} value={bounds.category} />
                  <TextField
                    {...field}
                    label={category(bounds).name}
                    defaultValue={field.defaultValue ?? trimTrailingZeros(bounds.proposal)}
                    hint={hint}
                    why={hint}
                    inputMode="decimal"
                    maxLength={10}
                    autoComplete="off"
                    dir="ltr"
                  />
                </div>
              )
            })}
          </div>
        </fieldset>
      )}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Creating link</Trans>}>
        <Trans>Create link</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/** Returns a rate without trailing zeros, as players type it: 0.6 instead of 0.60. */
const trimTrailingZeros = (rate: string): string =>
  rate.includes('.') ? rate.replace(/0+$/, '').replace(/\.$/, '') : rate
