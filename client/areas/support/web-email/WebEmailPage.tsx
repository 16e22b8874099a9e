import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { href } from '../../../../shared/pages'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import type { WebEmailData } from './contract'
import { InboxList } from './InboxList'
import { InboxMessageView } from './InboxMessageView'

/** The member's inbox. */
export default function WebEmailPage() {
  const { t } = useLingui()
  const data = useLoaderData<WebEmailData>()
  if (data.kind === 'list') return <InboxList {...data} />
  if (data.kind === 'message') return <InboxMessageView key={data.id} {...data} />
  return (
    <EmptyState
      text={t`Please log in with a formal account to use this function`}
      action={
        <ButtonLink to={href('register')} kind="primary">
          <Trans>Sign up</Trans>
        </ButtonLink>
      }
    />
  )
}
