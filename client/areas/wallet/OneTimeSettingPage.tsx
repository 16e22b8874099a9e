import type { ReactNode } from 'react'
import type { SecurityConfig } from '../../../shared/contract/security-schemas'
import type { Deferred } from '../../../shared/page-data/deferred'
import { MemberTaskPage } from '../../data/MemberTaskPage'
import { RealAccountRequired } from '../../shell/RealAccountRequired'

interface SetOncePageProps {
  data: { isAllowed: boolean; security: Deferred<SecurityConfig> | null }
  children: (security: SecurityConfig) => ReactNode
}

/** Layout of a page for a value that can be set only once, such as the payee name. */
export const OneTimeSettingPage = ({ data: { isAllowed, security }, children }: SetOncePageProps) => (
  <MemberTaskPage id="security" data={isAllowed ? security : null} notHere={<RealAccountRequired />}>
    {children}
  </MemberTaskPage>
)
