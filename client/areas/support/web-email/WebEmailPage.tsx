import { Trans, useLingui } from '@lingui/react/macro'
import { useActionData, useLoaderData } from 'react-router'
import type { InboxContract, InboxPageData } from '../../../../shared/areas/support/web-email'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { InboxList } from './InboxList'
import { InboxMessageView } from './InboxMessageView'

/** Page of the member's inbox: the list of messages, or one message. */
export default function WebEmailPage() {
  const { t } = useLingui()
  const data = useLoaderData<InboxPageData>()
  const refusal = useActionData<FormResult<InboxContract>>()?.error
  if (data.kind === 'list') return <InboxList {...data} />
  if (data.kind === 'message') return <InboxMessageView key={data.id} {...data} />
  return (
    <EmptyState
      text={
        refusal ? t(messageOfErrorCode(refusal)) : t`Please log in with a formal account to use this function`
      }
      action={
        <ButtonLink to={href('register')} kind="primary">
          <Trans>Sign up</Trans>
        </ButtonLink>
      }
    />
  )
}
