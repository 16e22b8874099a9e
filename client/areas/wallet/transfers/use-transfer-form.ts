import { useActionData } from 'react-router'
import { echo, type TransfersContract, transferFormSchema } from '../../../../shared/areas/wallet/transfers'
import type { FormOutcome } from '../../../../shared/forms/form-outcome'
import { href } from '../../../../shared/paths'
import type { FormSchema } from '../../../../shared/validation/form'
import { usePageForm } from '../../../session/forms/use-page-form'

/** A transfer form of the page. The page's outcome belongs only to the form that was posted. */
export function useTransferForm(
  id: string,
  {
    schema = transferFormSchema,
    after = 'moved',
  }: { schema?: FormSchema<unknown>; after?: 'moved' | 'switched' } = {},
) {
  const posted = useActionData<FormOutcome<TransfersContract>>()?.extra?.form
  return usePageForm<TransfersContract>({
    id,
    echo,
    schema,
    action: href('transfers'),
    // Marks the redirect, so that the transfer's result, or the switch, takes the focus.
    redirectState: { [after]: true },
    embedded: posted !== id,
  })
}
