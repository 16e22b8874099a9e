import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../../shared/page-data/shell-data'

/**
 * Returns the shell's data, such as brand, session and flags: the root route's loader data. It is identical
 * in worker and browser, and every revalidation updates it.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('the root loader has not run')
  return data
}
