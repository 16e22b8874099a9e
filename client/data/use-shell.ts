import { useRouteLoaderData } from 'react-router'
import type { ShellData } from './shell-data'

/**
 * The frame's data: brand, session, flags. It is the root route's loader data, so it is the same in the worker and
 * the browser and follows every revalidation.
 */
export function useShell(): ShellData {
  const data = useRouteLoaderData<ShellData>('root')
  if (!data) throw new Error('the root loader has not run')
  return data
}
