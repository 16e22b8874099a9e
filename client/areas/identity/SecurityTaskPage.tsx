import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { MemberTaskPage } from '../../data/MemberTaskPage'
import { RealAccountRequired } from '../../shell/RealAccountRequired'

interface SecurityTaskPageProps<T> {
  /** The member's data for this task; null when the account type cannot use the page. */
  own: Deferred<T> | null
  /** Renders the form of the task, or null when the platform does not offer the task. */
  children: (own: T) => ReactNode | null
}

/** Page for one account security task, such as confirming an e-mail address. */
export const SecurityTaskPage = <T,>({ own, children }: SecurityTaskPageProps<T>) => (
  <MemberTaskPage id="own" data={own} notHere={<RealAccountRequired />}>
    {children}
  </MemberTaskPage>
)
