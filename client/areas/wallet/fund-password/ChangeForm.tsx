import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { DigitsField } from '../../../ui/forms/DigitsField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import styles from '../../../ui/OneTask/OneTask.module.css'
import { PageLink } from '../../../ui/PageLink/PageLink'
import linkStyles from '../Link.module.css'
import { type ChangeTyped, changePayload, changeSchema, echo, type FundPasswordContract } from './contract'
import own from './FundPasswordPage.module.css'
import { FundPasswordSaved } from './FundPasswordSaved'
import { NewFundPassword } from './NewFundPassword'

/** Another fund password. The old one confirms it. */
export function ChangeForm({ returnTo }: { returnTo: string }) {
  const { t } = useLingui()
  const form = usePageForm<FundPasswordContract, ChangeTyped>({
    id: 'change-fund-password',
    schema: changeSchema,
    echo,
    encrypt: changePayload,
  })
  if (form.outcome?.state === 'saved') return <FundPasswordSaved act="change" returnTo={returnTo} />
  return (
    <PageForm form={form} className={styles.page}>
      <input type="hidden" name="step" value="change" />
      <div className={styles.intro}>
        <h2>
          <Trans>Change your fund password</Trans>
        </h2>
        <p>
          <Trans>First the one that you have, then the new one twice.</Trans>
        </p>
      </div>
      <div>
        <DigitsField {...form.field('oldFundPassword')} label={t`Present fund password`} />
        <p className={own.forgot}>
          <PageLink
            to={href('fund-password', { act: 'reset', return: returnTo })}
            className={linkStyles.link}
          >
            <Trans>Forgot it?</Trans>
          </PageLink>
        </p>
      </div>
      <NewFundPassword form={form} isAnother />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Change the fund password</Trans>
      </SubmitButton>
    </PageForm>
  )
}
