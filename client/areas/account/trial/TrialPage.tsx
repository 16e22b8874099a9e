import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { echo, type TrialContract, type TrialData, trialSchema } from '../../../../shared/areas/account/trial'
import { addReturnUrl } from '../../../../shared/http/return-url'
import { href } from '../../../../shared/paths'
import { useMinimumAge } from '../../../data/use-minimum-age'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Icon } from '../../../ui/Icon/Icon'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { NoCookiesNotice } from '../NoCookiesNotice'
import styles from './TrialPage.module.css'

/** Shown when the operator does not offer free play. */
function NotOffered({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Free play isn’t available at the moment.`}
      action={
        <ButtonLink to={addReturnUrl(href('login'), returnTo)} kind="primary">
          <Trans>Log in</Trans>
        </ButtonLink>
      }
    />
  )
}

/** Explains free play, who may use it and its limits. */
function FreePlay({ returnTo, keepsNoCookies }: Omit<TrialData, 'isOffered'>) {
  const { t } = useLingui()
  const minimumAge = useMinimumAge()
  const form = usePageForm<TrialContract>({ id: 'trial', echo, schema: trialSchema, isRepeatable: true })
  return (
    <div className={styles.page}>
      {keepsNoCookies && (
        <NoCookiesNotice>
          <Trans>
            <strong>Your browser is blocking cookies.</strong> Free play can’t start without them. Allow
            cookies for this site, or turn off private browsing.
          </Trans>
        </NoCookiesNotice>
      )}
      <p className={styles.lead}>
        <Trans>Try the games with play money. There’s no real money to win or lose.</Trans>
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon name="game-controller" size={2} />
          <Trans>Play money only, marked as a demo</Trans>
        </li>
        <li>
          <Icon name="wallet" size={2} />
          <Trans>No deposits, withdrawals or messages</Trans>
        </li>
        <li>
          <Icon name="user-circle" size={2} />
          <Trans>Sign up any time to get a real account</Trans>
        </li>
      </ul>
      <PageForm form={form} prompt={t`Creating your free play account`}>
        <CheckboxField {...form.field('adult')} tall required>
          <Trans>I am {minimumAge} or over.</Trans>
        </CheckboxField>
        <SubmitButton busy={form.busy} busyLabel={<Trans>Starting free play</Trans>}>
          <Trans>Start free play</Trans>
        </SubmitButton>
      </PageForm>
      <p className={styles.end}>
        <Trans>
          Already have an account?{' '}
          <PageLink to={addReturnUrl(href('login'), returnTo)} className={textStyles.thinLink}>
            Log in
          </PageLink>
        </Trans>
      </p>
    </div>
  )
}

/** The free-play page, or the reason why free play is not available. */
export default function TrialPage() {
  const { isOffered, ...data } = useLoaderData<TrialData>()
  return isOffered ? <FreePlay {...data} /> : <NotOffered returnTo={data.returnTo} />
}
