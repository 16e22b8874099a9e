import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useActionData, useNavigate } from 'react-router'
import {
  type AffiliateLinksView,
  type AffiliateLinkView,
  type AgentLinksContract,
  agentLinksHref,
} from '../../../../shared/areas/agent/agent-links'
import type { FormResult } from '../../../../shared/forms/form-result'
import { useFormatters } from '../../../i18n/formatters'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { FormError } from '../../../ui/forms/FormError'
import textStyles from '../../../ui/text.module.css'
import { DateRangeChips } from '../../records/DateRangeChips'
import { TEAM_DATE_RANGE_LABELS } from '../team-date-range-labels'
import { AgentLinkCard } from './AgentLinkCard'
import { AgentLinkSheet } from './AgentLinkSheet'
import styles from './AgentLinksPage.module.css'
import { EndLinkDialog } from './EndLinkDialog'
import { NewAgentLinkSheet } from './NewAgentLinkSheet'

/** The number of an agent's invitation links, and the maximum that is allowed. */
function Count({ count, most, canMake }: { count: number; most: number; canMake: boolean }) {
  const { integer } = useFormatters()
  const [shown, all] = [integer(count), integer(most)]
  return (
    <p className={textStyles.note}>
      <Plural value={most} one={`${shown} of ${all} link used.`} other={`${shown} of ${all} links used.`} />{' '}
      {!canMake && count >= most && <Trans>Delete one to create another.</Trans>}
    </p>
  )
}

/** State of the invitation link that the agent is about to end: chosen by a button or by the URL. */
function useLinkToEnd({ ending: linkInUrl }: AffiliateLinksView) {
  const codeInUrl = linkInUrl?.code
  const [state, setState] = useState({ codeInUrl, ending: linkInUrl })
  // A changed URL selects the link in the URL. A reload of the same URL leaves the confirmation dialog open.
  if (state.codeInUrl !== codeInUrl) setState({ codeInUrl, ending: linkInUrl })
  return {
    ending: state.ending,
    setEnding: (ending: AffiliateLinkView | null) => setState({ codeInUrl, ending }),
  }
}

export function AgentLinkList({ view }: { view: AffiliateLinksView }) {
  const { t } = useLingui()
  const { range, list, most, making, opened, asksToMake } = view
  const navigate = useNavigate()
  const posted = useActionData<FormResult<AgentLinksContract>>()
  const { ending, setEnding } = useLinkToEnd(view)
  const listRef = useRef<HTMLDivElement>(null)
  const leave = () => void navigate(agentLinksHref(range), { replace: true, preventScrollReset: true })
  return (
    <div className={styles.page}>
      <div className={styles.times}>
        <DateRangeChips times={TEAM_DATE_RANGE_LABELS} page="agent-links" range={range} filters={{}} />
      </div>
      {posted?.extra?.isEnd && <FormError outcome={posted} />}
      {making && (
        <NewAgentLinkSheet {...{ making, range, asksToMake }} openedCode={opened?.link.code ?? null} />
      )}
      <div ref={listRef} tabIndex={-1} className={styles.list}>
        {list.length === 0 ? (
          <EmptyState text={t`You have no links yet.`} />
        ) : (
          <ul className={styles.cards}>
            {list.map((link) => (
              <AgentLinkCard key={link.code} link={link} range={range} onEnd={() => setEnding(link)} />
            ))}
          </ul>
        )}
        {most !== undefined && <Count count={list.length} most={most} canMake={making !== null} />}
      </div>
      <AgentLinkSheet opened={opened} onClose={leave} />
      <EndLinkDialog
        link={ending}
        action={agentLinksHref(range)}
        onClose={() => setEnding(null)}
        onDone={() => listRef.current?.focus()}
      />
    </div>
  )
}
