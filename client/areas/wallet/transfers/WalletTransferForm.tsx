import { Trans } from '@lingui/react/macro'
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import type { TransferIntent, TransfersContract } from '../../../../shared/areas/wallet/transfers'
import { href } from '../../../../shared/paths'
import { PageForm } from '../../../session/forms/PageForm'
import type { PageFormState } from '../../../session/forms/page-form'
import { PageLink } from '../../../ui/PageLink/PageLink'
import textStyles from '../../../ui/text.module.css'
import { AlreadySubmittedActions, NewAttemptForm } from '../AlreadySubmittedActions'
import { withLostResponseError } from '../lost-response-error'
import { RefusalComplaintLink } from '../RefusalComplaintLink'

/** Idempotency key that replaces the key in the page's data. Only the browser writes to this store. */
const $nextKey = atom<{ pageKey: string; key: string } | null>(null)

/**
 * Returns the current idempotency key of all forms on the page. When a key was used, the response contains
 * the next key, and all forms switch to it.
 * @param pageKey the key in the page's data
 * @param answered the key in the response to this form
 */
function useCurrentKey(pageKey: string, answered: string | undefined): string {
  const next = useStore($nextKey, { ssr: 'initial' })
  useEffect(() => {
    if (answered !== undefined) $nextKey.set({ pageKey, key: answered })
  }, [pageKey, answered])
  return next?.pageKey === pageKey ? next.key : (answered ?? pageKey)
}

interface WalletTransferFormProps {
  form: PageFormState<TransfersContract>
  move: TransferIntent
  walletId?: string
  /** Accessible name of the form, which distinguishes it from other forms of the page. */
  label: string
  formKey: string
  className?: string | undefined
  children: ReactNode
}

/** Form that transfers money. Its idempotency key ensures that the money is transferred only once. */
export function WalletTransferForm({
  form,
  move,
  walletId,
  label,
  formKey,
  className,
  children,
}: WalletTransferFormProps) {
  const { error, fieldErrors, extra } = form.outcome ?? {}
  const { key: answered, made } = extra ?? {}
  const key = useCurrentKey(formKey, answered)
  const named = { ...withLostResponseError(form), props: { ...form.props, 'aria-label': label } }
  if (error === 'transfer-made' && made !== undefined) {
    const another = `${form.props.id}-another`
    return (
      <div className={className}>
        <PageForm form={named}>
          <input type="hidden" name="key" value={key} />
          <AlreadySubmittedActions to={href('transfers', { of: made })} inPlace form={another}>
            <Trans>Make another transfer</Trans>
          </AlreadySubmittedActions>
        </PageForm>
        <NewAttemptForm id={another} action={href('transfers')} formKey={key}>
          {walletId !== undefined && <input type="hidden" name="walletId" value={walletId} />}
        </NewAttemptForm>
      </div>
    )
  }
  return (
    <PageForm form={named} className={className}>
      <input type="hidden" name="intent" value={move} />
      {walletId !== undefined && <input type="hidden" name="walletId" value={walletId} />}
      <input type="hidden" name="key" value={key} />
      {made !== undefined && (
        <PageLink to={href('transfers', { of: made })} inPlace className={textStyles.linkLine}>
          <Trans>View</Trans>
        </PageLink>
      )}
      {children}
      <RefusalComplaintLink code={error ?? fieldErrors?.amount} />
    </PageForm>
  )
}
