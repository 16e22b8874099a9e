import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { MemberTaskPage } from '../../data/MemberTaskPage'
import { RealAccountRequired } from '../../shell/RealAccountRequired'

interface SecurityTaskPageProps<T> {
  /** Null for accounts that cannot use the page. */
  own: Deferred<T> | null
  /** Returns null when the platform does not offer this. */
  children: (own: T) => ReactNode | null
}

/** A page for one account security task. */
export const SecurityTaskPage = <T,>({ own, children }: SecurityTaskPageProps<T>) => (
  <MemberTaskPage id="own" data={own} notHere={<RealAccountRequired />}>
    {children}
  </MemberTaskPage>
)
