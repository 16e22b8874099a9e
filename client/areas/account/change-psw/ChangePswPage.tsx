import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import {
  type ChangePasswordContract,
  type ChangePasswordData,
  type ChangePasswordValues,
  changePasswordSchema,
  echo,
  fields,
  SAME_PASSWORD_ERROR,
} from '../../../../shared/areas/account/change-psw'
import { PASSKEY_FLAG } from '../../../../shared/config/platform-flags'
import { TOAST_SAVED_MS } from '../../../../shared/config/product-limits'
import { href } from '../../../../shared/paths'
import { useShell } from '../../../data/use-shell'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { RealAccountRequired } from '../../../shell/RealAccountRequired'
import { showToast } from '../../../stores/toasts'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Dialog } from '../../../ui/Dialog/Dialog'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { PasswordField } from '../../../ui/forms/PasswordField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextField } from '../../../ui/forms/TextField'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { NewPasswordFields } from '../NewPasswordFields'
import styles from './ChangePswPage.module.css'

/** After the new password is saved, shows a message for one second and then opens the home page. */
function useHomeWhenSaved(isSaved: boolean): void {
  const { t } = useLingui()
  const navigate = useNavigate()
  useEffect(() => {
    if (!isSaved) return
    showToast(t`Change saved`, { tone: 'success', ms: TOAST_SAVED_MS })
    const timer = setTimeout(() => void navigate(href('home')), TOAST_SAVED_MS)
    return () => clearTimeout(timer)
  }, [isSaved, navigate, t])
}

function Saved() {
  const { t } = useLingui()
  return (
    <EmptyState
      text={t`Change saved. You’ve been logged out on other devices.`}
      action={
        <ButtonLink to={href('home')} kind="primary">
          <Trans>Go to home page</Trans>
        </ButtonLink>
      }
    />
  )
}

function ChangeForm({ password, userName }: ChangePasswordData) {
  const { t } = useLingui()
  const { flags } = useShell()
  const [isSame, setSame] = useState(false)
  const form = usePageForm<ChangePasswordContract, ChangePasswordValues>({
    id: 'change-psw',
    schema: changePasswordSchema(password),
    echo,
    encrypt: (values) => values,
  })
  const { outcome } = form
  const isSaved = outcome?.state === 'saved'
  useHomeWhenSaved(isSaved)
  useEffect(() => {
    if (outcome?.fieldErrors?.newPassword === SAME_PASSWORD_ERROR) setSame(true)
  }, [outcome])
  if (isSaved) return <Saved />

  const { onSubmit } = form.props
  const refuseSame: typeof onSubmit = (event) => {
    const [oldOne, newOne] = [form.value('oldPassword'), form.value('newPassword')]
    if (newOne === '' || newOne !== oldOne || !form.check(...fields)) return onSubmit(event)
    event.preventDefault()
    setSame(true)
  }
  return (
    <>
      <PageForm form={{ ...form, props: { ...form.props, onSubmit: refuseSame } }} className={styles.form}>
        <TextField
          id="change-psw-username"
          name="username"
          label={t`Username`}
          defaultValue={userName}
          autoComplete="username"
          dir="auto"
          readOnly
        />
        <PasswordField
          {...form.field('oldPassword')}
          defaultValue={undefined}
          label={t`Current password`}
          autoComplete="current-password"
          required
        />
        <NewPasswordFields form={form} rule={password} />
        {flags.includes(PASSKEY_FLAG) && (
          <p className={styles.note}>
            <Trans>
              Your passkeys will still work.{' '}
              <PageLink to={href('passkeys')} className={textStyles.link}>
                View your passkeys
              </PageLink>
              .
            </Trans>
          </p>
        )}
        <SubmitButton busy={form.busy} busyLabel={<Trans>Saving</Trans>} className={styles.submit}>
          <Trans>Change password</Trans>
        </SubmitButton>
      </PageForm>
      <Dialog
        id="same-password"
        open={isSame}
        onClose={() => setSame(false)}
        title={t`Choose a different password`}
        alert
        actions={
          <Button kind="primary" onClick={() => setSame(false)} data-autofocus>
            <Trans>OK</Trans>
          </Button>
        }
      >
        <Trans>The new password and the old password cannot be the same</Trans>
      </Dialog>
    </>
  )
}

export default function ChangePswPage() {
  const data = useLoaderData<ChangePasswordData>()
  return data.isAllowed ? <ChangeForm {...data} /> : <RealAccountRequired />
}
