import { Plural, Trans, useLingui } from '@lingui/react/macro'
import clock from '@phosphor-icons/core/regular/hourglass-medium.svg?raw'
import wallet from '@phosphor-icons/core/regular/wallet.svg?raw'
import { useLoaderData } from 'react-router'
import { href } from '../../../../shared/pages'
import { InPlacePart } from '../../../data/InPlacePart'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Amount } from '../../../ui/Amount/Amount'
import { ButtonLink } from '../../../ui/Button/Button'
import { CheckboxField } from '../../../ui/forms/CheckboxField'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import task from '../../../ui/OneTask/OneTask.module.css'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { PathIcon } from '../../../ui/rows/PathIcon'
import { IconBox, RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import { isEmpty } from '../money'
import { NoAccount } from '../NoAccount'
import {
  type AccountClosureContract,
  type AccountClosureData,
  closureSchema,
  echo,
  type Holds,
} from './contract'

/** What has to be done first, or that nothing is. */
function ToDo({ wallet: money, openPayments }: Holds) {
  return (
    <div className={rowsClass}>
      <div className={rowClass()}>
        <IconBox>
          <PathIcon svg={wallet} />
        </IconBox>
        <RowTexts
          title={
            money === null ? (
              <Trans>Your balance is not available right now</Trans>
            ) : (
              <Trans>
                <Amount
                  amount={money.balance}
                  currency={money.currency}
                  symbol={money.currencySymbol}
                  exact
                />{' '}
                in your account
              </Trans>
            )
          }
          note={
            money !== null && isEmpty(money) ? (
              <Trans>Nothing is left to withdraw</Trans>
            ) : (
              <Trans>
                Withdraw it, then you can close. What is too little for a withdrawal, customer service pays
                out.
              </Trans>
            )
          }
        />
      </div>
      {openPayments !== null && openPayments > 0 && (
        <div className={rowClass()}>
          <IconBox>
            <PathIcon svg={clock} />
          </IconBox>
          <RowTexts
            title={<Plural value={openPayments} one="# payment on its way" other="# payments on their way" />}
            note={<Trans>It has to arrive first</Trans>}
          />
        </div>
      )}
    </div>
  )
}

function ClosureForm({ holds }: { holds: Holds }) {
  const { t } = useLingui()
  const form = usePageForm<AccountClosureContract>({ id: 'account-closure', echo, schema: closureSchema })
  const { wallet: money } = holds
  const isFirst = money !== null && !isEmpty(money)
  return (
    <PageForm form={form} className={task.page}>
      <div className={task.intro}>
        <h2>
          <Trans>Before you go</Trans>
        </h2>
        <p>
          <Trans>
            Closing is for good: this account does not open again. Is it because of gambling?{' '}
            <PageLink to={href('self-exclusion')} className={task.inline}>
              Self-exclusion
            </PageLink>{' '}
            protects you better.
          </Trans>
        </p>
      </div>
      <ToDo {...holds} />
      {isFirst && (
        <ButtonLink to={href('withdraw')} kind="primary" size="large" block>
          <Trans>
            Withdraw{' '}
            <Amount amount={money.balance} currency={money.currency} symbol={money.currencySymbol} exact />{' '}
            first
          </Trans>
        </ButtonLink>
      )}
      <CheckboxField {...form.field('sure')} required>
        {t`Close my account. I know that it does not open again.`}
      </CheckboxField>
      <SubmitButton kind="secondary" busy={form.busy} busyLabel={<Trans>Closing</Trans>}>
        <Trans>Close the account</Trans>
      </SubmitButton>
    </PageForm>
  )
}

/** Closing the account. */
export default function AccountClosurePage() {
  const { isAllowed, holds } = useLoaderData<AccountClosureData>()
  if (!isAllowed || !holds) return <NoAccount />
  return (
    <InPlacePart
      id="holds"
      data={holds}
      fallback={<ListSkeleton count={2} className={task.page} boxClassName={task.waiting} />}
    >
      {(settled) => <ClosureForm holds={settled.ok ? settled.value : { wallet: null, openPayments: null }} />}
    </InPlacePart>
  )
}
