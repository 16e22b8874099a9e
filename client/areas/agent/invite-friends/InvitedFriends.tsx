import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import {
  type FriendPage,
  type InviteFriendsData,
  inviteFriendsHref,
} from '../../../../shared/areas/agent/invite-friends'
import type { Referral, ReferralState } from '../../../../shared/contract/referral-schemas'
import { compareAmounts } from '../../../../shared/money/amount'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { awaitDeferred, loadPage } from '../../../data/load-page'
import { usePagedList } from '../../../data/use-paged-list'
import { useShell } from '../../../data/use-shell'
import { useFormatters } from '../../../i18n/formatters'
import { useListTimeFormat } from '../../../i18n/list-time'
import { InlineAmount } from '../../../ui/Amount/InlineAmount'
import { ButtonLink } from '../../../ui/Button/Button'
import { LoadMoreLink } from '../../../ui/LoadMoreLink/LoadMoreLink'
import { SectionFailedNotice } from '../../../ui/Notice/SectionFailedNotice'
import { ListSkeleton } from '../../../ui/rows/ListSkeleton'
import { dividedCardClass, RowText, rowClass } from '../../../ui/rows/row'
import { Section } from '../../../ui/Section/Section'
import { StatusLabel } from '../../../ui/StatusLabel/StatusLabel'
import stack from '../../../ui/stack.module.css'
import styles from './InviteFriendsPage.module.css'

type Tone = ComponentProps<typeof StatusLabel>['tone']

const STATES: Record<ReferralState, { word: MessageDescriptor; tone: Tone; why?: MessageDescriptor }> = {
  joined: { word: msg`Signed up`, tone: 'plain' },
  deposited: { word: msg`Made a deposit`, tone: 'info' },
  rewarded: { word: msg`Rewarded`, tone: 'win' },
  full: { word: msg`No reward`, tone: 'warn', why: msg`Monthly reward limit reached` },
  ended: { word: msg`No reward`, tone: 'plain', why: msg`Deadline passed` },
}

interface FriendProps {
  friend: Referral
  currency: string | undefined
}

function Friend({ friend: { name, joinedAt, state, earned }, currency }: FriendProps) {
  const { t } = useLingui()
  const when = useListTimeFormat()
  const { word, tone, why } = STATES[state]
  return (
    <li className={rowClass({ size: 'tall' })}>
      <RowText
        title={<bdi>{name}</bdi>}
        note={
          <>
            <span suppressHydrationWarning>{when(joinedAt)}</span>
            {why && <span>{` · ${t(why)}`}</span>}
          </>
        }
        end={
          <span className={styles.end}>
            <StatusLabel tone={tone}>{t(word)}</StatusLabel>
            {compareAmounts(earned, '0') > 0 && (
              <b>
                <InlineAmount amount={earned} currency={currency} />
              </b>
            )}
          </span>
        }
      />
    </li>
  )
}

async function loadMore(page: number): Promise<FriendPage | null> {
  const nextPage = await loadPage<InviteFriendsData, 'friends'>('invite-friends', {
    part: 'friends',
    url: inviteFriendsHref(page),
  })
  const settled = nextPage && (await awaitDeferred(nextPage))
  return settled?.ok ? settled.value : null
}

function List({ first, currency }: { first: FriendPage; currency: string | undefined }) {
  const { t } = useLingui()
  const { integer } = useFormatters()
  const { saveData } = useShell()
  const { pages, state, hasMore, more } = usePagedList({
    first,
    hasNext: ({ page, totalPages }) => page < totalPages,
    load: ({ page }) => loadMore(page + 1),
    placeOf: ({ page }) => String(page),
    withoutShown: (added, shown) => {
      const ids = new Set(shown.flatMap(({ friends }) => friends.map(({ id }) => id)))
      return { ...added, friends: added.friends.filter(({ id }) => !ids.has(id)) }
    },
    hrefOf: ({ page }) => inviteFriendsHref(page),
  })
  const friends = pages.flatMap((page) => page.friends)
  const count = friends.length
  const shown = integer(count)
  return (
    <>
      {first.page > 1 && (
        <ButtonLink to={inviteFriendsHref(1)} block inPlace>
          <Trans>Back to start of list</Trans>
        </ButtonLink>
      )}
      <ul className={dividedCardClass}>
        {friends.map((friend) => (
          <Friend key={friend.id} friend={friend} currency={currency} />
        ))}
      </ul>
      <LoadMoreLink
        {...{ state, hasMore, more, count }}
        to={inviteFriendsHref((pages.at(-1)?.page ?? 1) + 1)}
        isEndless={!saveData}
        label={<Trans>Show more friends</Trans>}
        loadingLabel={<Trans>Loading more friends</Trans>}
        failedText={<Trans>We couldn’t load more friends.</Trans>}
        countText={t`${plural(count, { one: `${shown} friend shown`, other: `${shown} friends shown` })}`}
      />
    </>
  )
}

interface InvitedFriendsProps {
  friends: Deferred<FriendPage>
  currency: string | undefined
}

/** List of friends who joined with the member's invitation code, latest first. */
export function InvitedFriends({ friends, currency }: InvitedFriendsProps) {
  return (
    <Section id="friends" title={<Trans>Friends who signed up</Trans>}>
      <InlineDeferredSection
        id="friends-list"
        data={friends}
        fallback={<ListSkeleton count={3} className={stack.loose2} boxClassName={styles.waitingRow} />}
      >
        {(settled) =>
          settled.ok ? (
            <List first={settled.value} currency={currency} />
          ) : (
            <SectionFailedNotice>
              <Trans>We couldn’t load your friends.</Trans>
            </SectionFailedNotice>
          )
        }
      </InlineDeferredSection>
    </Section>
  )
}
