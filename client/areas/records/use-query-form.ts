import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Filters } from '../../../shared/areas/records/range-href'

/**
 * Handles a form whose fields are the next address, so that it needs no new document.
 * @param hrefOf of what was typed; several values of a name are separated by commas
 */
export function useQueryForm(
  hrefOf: (typed: Filters) => string,
): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const fields = [...new Set(typed.keys())].map((name) => [name, typed.getAll(name).join(',')])
    void navigate(hrefOf(Object.fromEntries(fields)), { preventScrollReset: true })
  }
}
