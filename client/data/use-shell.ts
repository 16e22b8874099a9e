import { useRouteLoaderData } from 'react-router'
import type { ShellData } from '../../shared/page-data/shell-data'

/**
 * The shell's data: brand, session, flags. As the root route's loader data it is the same in the worker and
 * the browser and is updated by every revalidation.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('the root loader has not run')
  return data
}
