import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Filters } from './range-href'

/** Handles a form whose fields are the next address, so that it needs no new document. @param hrefOf of what was typed */
export function useQueryForm(
  hrefOf: (typed: Filters) => string,
): (event: FormEvent<HTMLFormElement>) => void {
  const navigate = useNavigate()
  return (event) => {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)])
    void navigate(hrefOf(Object.fromEntries(fields)), { preventScrollReset: true })
  }
}
