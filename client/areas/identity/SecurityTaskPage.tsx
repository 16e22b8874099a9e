import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { MemberTaskPage } from '../../data/MemberTaskPage'
import { RealAccountRequired } from '../../shell/RealAccountRequired'

interface SecurityTaskPageProps<T> {
  /** The member's data for this task; null for accounts that cannot use the page. */
  own: Deferred<T> | null
  /** Renders the task; returns null when the platform does not offer it. */
  children: (own: T) => ReactNode | null
}

/** A page for one account security task. */
export const SecurityTaskPage = <T,>({ own, children }: SecurityTaskPageProps<T>) => (
  <MemberTaskPage id="own" data={own} notHere={<RealAccountRequired />}>
    {children}
  </MemberTaskPage>
)
