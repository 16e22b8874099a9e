import { Trans, useLingui } from '@lingui/react/macro'
import {
  APPLICATION_IMAGES_FIELD,
  type ApplicationContract,
  applicationSchema,
  echo,
} from '../../../../shared/areas/rewards/activity'
import { APPLICATION_COMMENT_LENGTH_MAX } from '../../../../shared/config/product-limits'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { TextAreaField } from '../../../ui/forms/TextAreaField'
import { Icon } from '../../../ui/Icon/Icon'
import styles from './ApplicationForm.module.css'
import { ApplicationImageInputs } from './ApplicationImageInputs'

/** Form to apply for a promotion: a comment and up to three images. */
export function ApplicationForm({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const form = usePageForm<ApplicationContract>({
    id: `apply-${promotionId}`,
    echo,
    schema: applicationSchema,
  })
  return (
    <>
      <p className={styles.note}>
        <Icon name="info" size={2} className={styles.icon} />
        <span>
          <Trans>We review every application and send the result to your inbox.</Trans>
        </span>
      </p>
      <PageForm
        form={{ ...form, props: { ...form.props, encType: 'multipart/form-data' } }}
        className={styles.form}
      >
        <TextAreaField
          {...form.field('comment')}
          label={t`Comment`}
          length={{ min: 0, max: APPLICATION_COMMENT_LENGTH_MAX }}
          rows={3}
          required
        />
        <ApplicationImageInputs
          id={form.field(APPLICATION_IMAGES_FIELD).id}
          error={form.errors[APPLICATION_IMAGES_FIELD]}
          onError={(code) => form.setError(APPLICATION_IMAGES_FIELD, code)}
        />
        <SubmitButton busy={form.busy} busyLabel={<Trans>Sending</Trans>}>
          <Trans>Send application</Trans>
        </SubmitButton>
      </PageForm>
    </>
  )
}
