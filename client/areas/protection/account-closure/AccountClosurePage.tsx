import { Plural, Trans, useLingui } from '@lingui/react/macro'
import archive from '@phosphor-icons/core/regular/archive.svg?raw'
import clock from '@phosphor-icons/core/regular/hourglass-medium.svg?raw'
import prohibit from '@phosphor-icons/core/regular/prohibit.svg?raw'
import ticket from '@phosphor-icons/core/regular/ticket.svg?raw'
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
import { Section } from '../../../ui/Section/Section'
import { Effect, EffectList } from '../Effects'
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
function ToDo({ wallet: money, openPayments, openBets }: Holds) {
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
      {openBets !== null && (
        <div className={rowClass()}>
          <IconBox>
            <PathIcon svg={ticket} />
          </IconBox>
          <RowTexts
            title={<Plural value={openBets} one="# open bet" other="# open bets" />}
            note={<Plural value={openBets} one="It is settled first" other="They are settled first" />}
          />
        </div>
      )}
      {openPayments !== null && openPayments > 0 && (
        <div className={rowClass()}>
          <IconBox>
            <PathIcon svg={clock} />
          </IconBox>
          <RowTexts
            title={<Plural value={openPayments} one="# payment on its way" other="# payments on their way" />}
            note={
              <Plural value={openPayments} one="It has to arrive first" other="They have to arrive first" />
            }
          />
        </div>
      )}
    </div>
  )
}

/** What becomes of all that is in the account. */
const WhatHappens = () => (
  <Section id="what-happens" title={<Trans>What happens</Trans>}>
    <EffectList>
      <Effect icon={ticket}>
        <Trans>
          Open bets are settled and payments on their way arrive as usual. The account closes after them.
        </Trans>
      </Effect>
      <Effect icon={prohibit}>
        <Trans>Games, deposits and offers then close for good, and you are logged out on every device</Trans>
      </Effect>
      <Effect icon={archive}>
        <Trans>
          Payments, bets and what you showed us of who you are stay on record for as long as the law asks. You
          can still log in to see your records.
        </Trans>
      </Effect>
    </EffectList>
  </Section>
)

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
          {/* One piece of text, which may take several lines. */}
          <span>
            <Trans>
              Withdraw{' '}
              <Amount amount={money.balance} currency={money.currency} symbol={money.currencySymbol} exact />{' '}
              first
            </Trans>
          </span>
        </ButtonLink>
      )}
      <WhatHappens />
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
      {(settled) => (
        <ClosureForm
          holds={settled.ok ? settled.value : { wallet: null, openPayments: null, openBets: null }}
        />
      )}
    </InPlacePart>
  )
}
