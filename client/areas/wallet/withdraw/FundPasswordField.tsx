import type { FundPasswordRule } from '../../../../shared/accounts/fund-password'
import type { WithdrawContract } from '../../../../shared/areas/wallet/withdraw'
import { href } from '../../../../shared/paths'
import { PresentFundPassword } from '../../../session/forms/PresentFundPassword'
import type { PageForm } from '../../../session/forms/page-form'
import { WayOut } from './WayOut'

interface FundPasswordFieldProps {
  form: Pick<PageForm<WithdrawContract>, 'field' | 'outcome'>
  rule: FundPasswordRule
}

/** The fund password, with the way out where it cannot be given. */
export function FundPasswordField({ form, rule }: FundPasswordFieldProps) {
  const field = form.field('fundPassword')
  return (
    <div>
      <PresentFundPassword field={field} outcome={form.outcome} rule={rule} returnTo={href('withdraw')} />
      <WayOut code={field.error} />
    </div>
  )
}
