import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import {
  type AgentDownlineContract,
  echo,
  type NewAccountForm,
  type NewAccountKind,
} from '../../../../shared/areas/agent/agent-downline'
import {
  newAccountRateRows,
  newDownlineAccountPayload,
  newDownlineAccountSchema,
} from '../../../../shared/areas/agent/new-account'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { ButtonLink } from '../../../ui/Button/Button'
import { PasswordField } from '../../../ui/forms/PasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { Notice } from '../../../ui/Notice/Notice'
import { useDecimalFormats } from '../../wallet/decimal-formats'
import { useCategoryDisplay } from '../use-category-display'
import styles from './AgentDownlinePage.module.css'

interface AccountFormProps {
  kind: NewAccountKind
  adding: NewAccountForm
  action: string
}

/** Form with which an agent creates an account directly below themselves. */
export function CreateAccountForm({ kind, adding, action }: AccountFormProps) {
  const { t } = useLingui()
  const { percent } = useDecimalFormats()
  const category = useCategoryDisplay()
  const posted = useActionData<FormResult<AgentDownlineContract>>()
  const rows = newAccountRateRows(adding.rates, posted?.values)
  const form = usePageForm<AgentDownlineContract, Record<string, string>>({
    id: `new-${kind}`,
    action,
    schema: newDownlineAccountSchema(adding, rows),
    echo,
    encrypt: (values) => newDownlineAccountPayload(kind, rows, values),
  })
  const { outcome } = form
  const there = form.errors.username === 'register.username.taken' ? outcome?.extra?.there : undefined
  return (
    <PageForm form={form}>
      <p className={styles.about}>
        {kind === 'agent' ? (
          <Trans>
            A sub-agent builds their own team in your downline. Share the username and password with them
            privately.
          </Trans>
        ) : (
          <Trans>The member logs in with this username and password. Share both with them privately.</Trans>
        )}
      </p>
      <TextField
        {...form.field('username')}
        label={t`Username`}
        length={adding.username}
        maxLength={adding.username.max}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        required
      />
      {there && (
        <Notice
          end={
            <ButtonLink to={href('agent-member', { id: there.id })} size="small">
              <Trans>View account</Trans>
            </ButtonLink>
          }
        >
          <Trans>
            <bdi>{there.account}</bdi> is already one of your direct members. If you’ve just sent this form,
            the account was created.
          </Trans>
        </Notice>
      )}
      <PasswordField
        {...form.field('password')}
        defaultValue={undefined}
        label={t`Password`}
        length={adding.password}
        autoComplete="new-password"
        required
      />
      <PasswordField
        {...form.field('confirmPassword')}
        defaultValue={undefined}
        label={t`Confirm password`}
        autoComplete="new-password"
        required
      />
      {rows.length > 0 && (
        <fieldset className={styles.rates}>
          <legend className={styles.legend}>
            <Trans>Rebate rates</Trans>
          </legend>
          {rows.map((row) => {
            const field = form.field(`rate-${row.place}`)
            const [from, to] = [percent(row.least), percent(row.most)]
            const bounds = t`${from} to ${to}`
            return (
              <div key={row.category}>
                <input type="hidden" name={`category-${row.place}`} value={row.category} />
                <TextField
                  {...field}
                  label={category(row).name}
                  defaultValue={field.defaultValue ?? row.least}
                  data-proposal={row.least}
                  hint={bounds}
                  why={field.error === undefined ? undefined : bounds}
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                  maxLength={10}
                  required
                  end={<span className={styles.percent}>%</span>}
                />
              </div>
            )
          })}
        </fieldset>
      )}
      <SubmitButton busy={form.busy} busyLabel={<Trans>Creating account</Trans>}>
        {kind === 'agent' ? <Trans>Add sub-agent</Trans> : <Trans>Add member</Trans>}
      </SubmitButton>
    </PageForm>
  )
}
