import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { href } from '../../../../shared/pages'
import { Button } from '../../../ui/Button/Button'
import { TextField } from '../../../ui/forms/TextField'
import { Icon } from '../../../ui/Icon/Icon'
import { PartFailed } from '../../../ui/Notice/PartFailed'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { RowTexts, rowClass, rowsClass } from '../../../ui/rows/Row'
import { MoreLink, Section } from '../../../ui/Section/Section'
import styles from './AgentRebatesPage.module.css'
import type { FoundMembers } from './contract'

function Found({ found: { account, list, hasMore } }: { found: FoundMembers }) {
  if (list === null)
    return (
      <PartFailed>
        <Trans>The search could not be made.</Trans>
      </PartFailed>
    )
  if (list.length === 0)
    return (
      <p className={styles.small}>
        <Trans>
          No account directly below you begins with “<bdi>{account}</bdi>”.
        </Trans>
      </p>
    )
  return (
    <>
      <ul className={rowsClass}>
        {list.map(({ id, account: name, below }) => (
          <li key={id}>
            <PageLink to={href('agent-rebates', { member: id })} className={rowClass({ size: 'tall' })}>
              <RowTexts
                title={<bdi>{name}</bdi>}
                note={<Plural value={below} one="# member below" other="# members below" />}
              />
              <Icon name="caret-right" size={1} mirror />
            </PageLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={styles.small}>
          <Trans>There are more. Type more of the account.</Trans>
        </p>
      )}
    </>
  )
}

/** The way to a member's rates: the platform searches, or the list of the downline leads there. */
export function FindMember({ found }: { found: FoundMembers | null }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim()
    void navigate(href('agent-rebates', { account: account || null }), { preventScrollReset: true })
  }
  return (
    <Section
      id="find-member"
      title={<Trans>A member’s rates</Trans>}
      end={
        <MoreLink to={href('agent-downline')} about={t`All members below you`}>
          {t`Downline`}
        </MoreLink>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of 2023 */}
      <form
        role="search"
        method="get"
        action={href('agent-rebates')}
        className={styles.find}
        onSubmit={submit}
      >
        <TextField
          id="find-account"
          name="account"
          label={t`Account of a member directly below you`}
          hint={t`How the account begins is enough`}
          defaultValue={found?.account}
          maxLength={64}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          dir="ltr"
        />
        <Button type="submit" kind="secondary">
          <Trans>Search</Trans>
        </Button>
      </form>
      <div role="status">{found && <Found found={found} />}</div>
    </Section>
  )
}
