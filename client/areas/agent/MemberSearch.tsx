import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { MemberSearchResult } from '../../../shared/areas/agent/agent'
import { href } from '../../../shared/paths'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/forms/TextField'
import { Icon } from '../../ui/Icon/Icon'
import { SectionFailedNotice } from '../../ui/Notice/SectionFailedNotice'
import { PageLink } from '../../ui/PageLink/PageLink'
import { dividedCardClass, RowText, rowClass } from '../../ui/rows/row'
import { Section, SectionLink } from '../../ui/Section/Section'
import textStyles from '../../ui/text.module.css'
import styles from './MemberSearch.module.css'

interface FoundProps {
  found: MemberSearchResult
  /** Returns the URL of the link on a found member. */
  hrefOf: (memberId: string) => string
}

function Found({ found: { account, list, hasMore }, hrefOf }: FoundProps) {
  if (list === null)
    return (
      <SectionFailedNotice>
        <Trans>We couldn’t search your members.</Trans>
      </SectionFailedNotice>
    )
  if (list.length === 0)
    return (
      <p className={textStyles.note}>
        <Trans>
          No direct member’s username starts with “<bdi>{account}</bdi>”.
        </Trans>
      </p>
    )
  return (
    <>
      <ul className={dividedCardClass}>
        {list.map(({ id, account: name, below }) => (
          <li key={id}>
            <PageLink to={hrefOf(id)} className={rowClass({ size: 'tall' })}>
              <RowText
                title={<bdi>{name}</bdi>}
                note={<Plural value={below} one="# member in downline" other="# members in downline" />}
              />
              <Icon name="caret-right" size={1} mirror />
            </PageLink>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className={textStyles.note}>
          <Trans>There are more matches. Enter more of the username.</Trans>
        </p>
      )}
    </>
  )
}

interface FindMemberProps extends Pick<FoundProps, 'hrefOf'> {
  title: ReactNode
  /** Result of the search; null when the agent has not searched. */
  found: MemberSearchResult | null
  /** Returns the page's URL with a search for the given account name; null: without a search. */
  searchHref: (account: string | null) => string
}

/**
 * Search for a member directly below the agent, by account name. The downline list is linked as an
 * alternative.
 */
export function MemberSearch({ title, found, searchHref, hrefOf }: FindMemberProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  // A browser drops the action URL's query when it sends a GET form, so the query becomes hidden fields.
  const [page, query] = searchHref(null).split('?')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const account = String(new FormData(event.currentTarget).get('account') ?? '').trim()
    void navigate(searchHref(account || null), { preventScrollReset: true })
  }
  return (
    <Section
      id="find-member"
      title={title}
      end={
        <SectionLink to={href('agent-downline')} about={t`All members in your downline`}>
          {t`Downline`}
        </SectionLink>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not support <search> */}
      <form role="search" method="get" action={page} className={styles.find} onSubmit={submit}>
        {[...new URLSearchParams(query)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField
          id="find-account"
          name="account"
          label={t`Username of a direct member`}
          hint={t`The first few characters are enough`}
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
      <div role="status">{found && <Found found={found} hrefOf={hrefOf} />}</div>
    </Section>
  )
}
