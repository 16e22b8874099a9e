import { Trans, useLingui } from '@lingui/react/macro'
import { href } from '../../../../shared/pages'
import { Icon } from '../../../ui/Icon/Icon'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { rangeQuery } from '../../records/range-href'
import { useQueryForm } from '../../records/use-query-form'
import styles from './AccountSearch.module.css'
import { type DownlineAsked, downlineHref, filterQuery } from './contract'

/** Longer than any account. */
const ACCOUNT_MAX = 64

/** Finds members by how their account begins. The platform searches. */
export function AccountSearch({ asked: { range, filter } }: { asked: DownlineAsked }) {
  const { t } = useLingui()
  const submit = useQueryForm(downlineHref)
  const { account } = filter
  const staying = { ...rangeQuery(range), ...filterQuery(filter), account: null }
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of 2023
    <form
      // Another search is another form, with what was looked for.
      key={account}
      role="search"
      method="get"
      action={href('agent-downline')}
      className={styles.search}
      onSubmit={submit}
    >
      {Object.entries(staying).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Icon name="magnifying-glass" size={2} className={styles.icon} />
      <input
        type="search"
        name="account"
        className={styles.input}
        defaultValue={account ?? ''}
        maxLength={ACCOUNT_MAX}
        placeholder={t`Search an account`}
        aria-label={t`Search an account by its beginning`}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        dir="auto"
      />
      {account !== null && (
        <IconLink to={downlineHref(staying)} label={t`End the search`} icon="x" size={2} inPlace />
      )}
      <button type="submit" className="sr">
        <Trans>Search</Trans>
      </button>
    </form>
  )
}
