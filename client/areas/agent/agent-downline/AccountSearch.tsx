import { Trans, useLingui } from '@lingui/react/macro'
import {
  type DownlinePageQuery,
  downlineFilterQuery,
  downlineHref,
} from '../../../../shared/areas/agent/agent-downline'
import { dayRangeQuery } from '../../../../shared/areas/records/range-href'
import { href } from '../../../../shared/paths'
import { IconLink } from '../../../ui/IconButton/IconButton'
import { SearchBox } from '../../../ui/SearchBox/SearchBox'
import { useQueryForm } from '../../records/use-query-form'

/** Maximum length of the search text in characters, longer than any account name. */
const ACCOUNT_MAX = 64

/** Search field that finds members by the first characters of their account name. The platform searches. */
export function AccountSearch({ asked: { range, filter } }: { asked: DownlinePageQuery }) {
  const { t } = useLingui()
  const submit = useQueryForm(downlineHref)
  const { account } = filter
  const staying = { ...dayRangeQuery(range), ...downlineFilterQuery(filter), account: null }
  return (
    <SearchBox
      // A different search remounts the form, so that the field shows the new search text.
      key={account}
      action={href('agent-downline')}
      onSubmit={submit}
      end={
        account !== null && (
          <IconLink to={downlineHref(staying)} label={t`Clear search`} icon="x" size={2} inPlace />
        )
      }
      submit={<Trans>Search</Trans>}
      name="account"
      defaultValue={account ?? ''}
      maxLength={ACCOUNT_MAX}
      placeholder={t`Search by username`}
      aria-label={t`Search by the start of a username`}
      autoCapitalize="none"
      spellCheck={false}
      dir="auto"
    >
      {Object.entries(staying).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
    </SearchBox>
  )
}
