import { Trans } from '@lingui/react/macro'
import { href } from '../../../../shared/paths'
import { Money } from '../../../ui/Amount/Money'
import { ButtonLink } from '../../../ui/Button/Button'
import { Section } from '../../../ui/Section/Section'
import { Confirmation, type ConfirmationProps } from './Confirmation'
import styles from './WithdrawForm.module.css'

/** What has to be confirmed, without scripts: in place of the fields, which it posts again. */
export function ConfirmStep({ typed, ...confirmation }: ConfirmationProps & { typed: string }) {
  const { settings, amount, account } = confirmation
  const sum = <Money amount={amount} currency={settings.currency ?? null} />
  return (
    <Section id="confirm" title={<Trans>Withdraw {sum}?</Trans>}>
      <div className={styles.sheet}>
        <input type="hidden" name="amount" value={typed} />
        <input type="hidden" name="account" value={account.id} />
        <Confirmation {...confirmation} />
        <ButtonLink to={href('withdraw')}>
          <Trans>Change it</Trans>
        </ButtonLink>
      </div>
    </Section>
  )
}
