import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { type ApplicationContract, JOIN, promotionHref } from '../../../../shared/areas/rewards/activity'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { SubmitButton } from '../../../ui/forms/SubmitButton'

const anything = v.object({})

/** Joins a promotion with one tap. */
export function JoinForm({ promotionId }: { promotionId: string }) {
  const { t } = useLingui()
  const form = usePageForm<ApplicationContract>({
    id: `join-${promotionId}`,
    echo: [],
    schema: anything,
    action: promotionHref(promotionId),
    isRepeatable: true,
  })
  return (
    <PageForm form={{ ...form, props: { ...form.props, 'aria-label': t`Join` } }}>
      <input type="hidden" name="intent" value={JOIN} />
      <SubmitButton busy={form.busy} busyLabel={<Trans>Joining</Trans>}>
        <Trans>Join</Trans>
      </SubmitButton>
    </PageForm>
  )
}
