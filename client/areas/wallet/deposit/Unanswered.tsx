import { Trans, useLingui } from '@lingui/react/macro'
import { useRevalidator } from 'react-router'
import { href } from '../../../../shared/pages'
import { useHydrated } from '../../../browser/use-hydrated'
import { PageForm } from '../../../session/forms/PageForm'
import { usePageForm } from '../../../session/forms/use-page-form'
import { Button, ButtonLink } from '../../../ui/Button/Button'
import { Money } from '../Money'
import { ANOTHER, anything, type DepositContract, type DepositView } from './contract'
import styles from './DepositForm.module.css'

type Props = Extract<DepositView, { view: 'unanswered' }>

/**
 * The answer to an earlier form is missing, and the platform does not say what became of it. Asking again comes first;
 * another deposit is the player's own decision.
 */
export function Unanswered({ amount, currency }: Props) {
  const { t } = useLingui()
  const isHydrated = useHydrated()
  const { revalidate, state } = useRevalidator()
  const form = usePageForm<DepositContract>({ id: 'another-deposit', echo: [], schema: anything })
  return (
    <div className={styles.unanswered}>
      <h2>
        <Trans>We do not know yet whether your deposit was created</Trans>
      </h2>
      <p>
        {amount === null ? (
          <Trans>
            The answer to your last deposit was lost on the way. Nothing is taken twice: look again in a
            moment.
          </Trans>
        ) : (
          <Trans>
            The answer to your deposit of <Money amount={amount} currency={currency} /> was lost on the way.
            Nothing is taken twice: look again in a moment.
          </Trans>
        )}
      </p>
      {isHydrated ? (
        <Button
          kind="primary"
          size="large"
          block
          busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          <Trans>Look again</Trans>
        </Button>
      ) : (
        <ButtonLink to={href('deposit')} kind="primary" size="large" block>
          <Trans>Look again</Trans>
        </ButtonLink>
      )}
      <PageForm form={form}>
        <input type="hidden" name="intent" value={ANOTHER} />
        <p className={styles.small}>
          {t`You can make another deposit. If the first one was created, both count.`}
        </p>
        <Button type="submit" block busy={form.busy}>
          <Trans>Make another deposit</Trans>
        </Button>
      </PageForm>
    </div>
  )
}
