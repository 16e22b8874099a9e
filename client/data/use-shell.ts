import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../../shared/page-data/shell-data'

/**
 * The shell's data: brand, session, flags. It is the root route's loader data: identical in worker and
 * browser, and updated by every revalidation.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('the root loader has not run')
  return data
}
