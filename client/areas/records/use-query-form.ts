import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { QueryFilters } from '../../../shared/areas/records/range-href'

/**
 * Returns a submit handler for a form whose fields become the query of a URL. The handler navigates without
 * loading a new document.
 * @param hrefOf returns the URL for the typed values; several values of one field are joined with commas
 */
export function useQueryForm(
  hrefOf: (typed: QueryFilters) => string,
): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const fields = [...new Set(typed.keys())].map((name) => [name, typed.getAll(name).join(',')])
    void navigate(hrefOf(Object.fromEntries(fields)), { preventScrollReset: true })
  }
}
