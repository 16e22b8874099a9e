import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { DigitsField } from '../../../ui/forms/DigitsField'
import type { FieldProps } from '../../../ui/forms/field'
import { PageLink } from '../../../ui/PageLink/PageLink'
import linkStyles from '../Link.module.css'
import { WayOut } from './WayOut'

/** The fund password, with the way out where it cannot be given. */
export function FundPasswordField({ name, id, error }: FieldProps) {
  const { t } = useLingui()
  return (
    <div>
      <DigitsField
        {...{ name, id, error }}
        label={t`Fund password`}
        hint={t`6 digits, not your login password`}
      />
      <WayOut code={error} />
      {error !== 'fund.password.missing' && (
        <p>
          <PageLink
            to={href('fund-password', { act: 'reset', return: href('withdraw') })}
            className={linkStyles.link}
          >
            <Trans>Forgot it?</Trans>
          </PageLink>
        </p>
      )}
    </div>
  )
}
