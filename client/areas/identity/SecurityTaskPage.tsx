import type { ReactNode } from 'react'
import type { Deferred } from '../../../shared/page-data/deferred'
import { MemberTaskPage } from '../../data/MemberTaskPage'
import { RealAccountRequired } from '../../shell/RealAccountRequired'

interface SecurityTaskPageProps<T> {
  /** Null for accounts that cannot use the page. */
  own: Deferred<T> | null
  /** Null: the platform does not have this. */
  children: (own: T) => ReactNode | null
}

/** A page of one task about what secures the account. */
export const SecurityTaskPage = <T,>({ own, children }: SecurityTaskPageProps<T>) => (
  <MemberTaskPage id="own" data={own} notHere={<RealAccountRequired />}>
    {children}
  </MemberTaskPage>
)
