import { useActionData } from 'react-router'
import { echo, type TransfersContract, transferFormSchema } from '../../../../shared/areas/wallet/transfers'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import type { FormSchema } from '../../../../shared/validation/form-validation'
import { usePageForm } from '../../../session/forms/use-page-form'

/**
 * State of one of the page's transfer forms. An outcome in the page's data is assigned only to the form that
 * was posted.
 */
export function useTransferForm(
  id: string,
  {
    schema = transferFormSchema,
    after = 'moved',
  }: { schema?: FormSchema<unknown>; after?: 'moved' | 'switched' } = {},
) {
  const posted = useActionData<FormResult<TransfersContract>>()?.extra?.form
  return usePageForm<TransfersContract>({
    id,
    echo,
    schema,
    action: href('transfers'),
    // Marks the navigation after the redirect, so that the result of the transfer, or the switch, takes the
    // focus.
    redirectState: { [after]: true },
    embedded: posted !== id,
  })
}
