import { useActionData } from 'react-router'
import type { FormOutcome } from '../../../../shared/form-outcome'
import { href } from '../../../../shared/pages'
import type { FormSchema } from '../../../../shared/validation/form'
import { usePageForm } from '../../../session/forms/use-page-form'
import { anything, echo, type TransfersContract } from './contract'

/** One of the page's forms. The page's outcome belongs to the form that was posted only. */
export function useMoveForm(id: string, schema: FormSchema<unknown> = anything) {
  const posted = useActionData<FormOutcome<TransfersContract>>()?.extra?.form
  return usePageForm<TransfersContract>({
    id,
    echo,
    schema,
    action: href('transfers'),
    // The result then takes the focus.
    redirectState: { moved: true },
    embedded: posted !== id,
  })
}
