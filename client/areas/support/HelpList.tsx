import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useLocation } from 'react-router'
import {
  type HelpListData,
  type HelpSearchResult,
  type HelpTitle,
  type HelpTopic,
  helpHref,
} from '../../../shared/areas/support/help-data'
import { href } from '../../../shared/paths'
import { useFormatters } from '../../i18n/formatters'
import { buttonClass } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { PageLink } from '../../ui/PageLink/PageLink'
import { AccordionItem } from '../../ui/rows/accordion'
import { cardClass, RowText, rowClass } from '../../ui/rows/row'
import textStyles from '../../ui/text.module.css'
import { ContactSupportCard } from './ContactSupportCard'
import styles from './HelpList.module.css'
import { HelpSearch } from './HelpSearch'

/**
 * Writes the open topic of the help centre to the URL, so that Back from an article and a reload restore the
 * list. No history entry is added.
 * @param p index of the topic that the visitor has opened or closed
 */
function writeOpenTopicToUrl(p: number, isOpen: boolean): void {
  const url = new URL(window.location.href)
  const named = url.searchParams.get('p')
  // Opening a topic closes the previous one, and the two events may arrive in either order.
  if (isOpen ? named === String(p) && !url.searchParams.has('c') : named !== String(p)) return
  url.pathname = href('help')
  url.searchParams.delete('c')
  if (isOpen) url.searchParams.set('p', String(p))
  else url.searchParams.delete('p')
  window.history.replaceState(window.history.state, '', url)
}

function Topic({ topic, p, isOpen }: { topic: HelpTopic; p: number; isOpen: boolean }) {
  const { title, lang, entries, hasText } = topic
  const { integer } = useFormatters()
  return (
    <AccordionItem
      name="help"
      title={<bdi lang={lang}>{title}</bdi>}
      note={<Plural value={entries.length} one="# article" other="# articles" />}
      isOpen={isOpen}
      onOpen={() => writeOpenTopicToUrl(p, true)}
      onClose={() => writeOpenTopicToUrl(p, false)}
    >
      {hasText && (
        <PageLink className={styles.overview} to={helpHref(p, null)}>
          <Trans>About this topic</Trans>
        </PageLink>
      )}
      <ol>
        {entries.map((entry, c) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is an entry's only identity
          <li key={c}>
            <PageLink className={styles.entry} to={helpHref(p, c)}>
              <span className={styles.number}>{integer(c + 1)}</span>
              <bdi lang={entry.lang}>{entry.title}</bdi>
            </PageLink>
          </li>
        ))}
      </ol>
    </AccordionItem>
  )
}

/** Link to a topic that has no articles, only a text. */
function SoleArticle({ topic: { title, lang }, p }: { topic: HelpTitle; p: number }) {
  return (
    <PageLink className={rowClass({ isCard: true })} to={helpHref(p, null)}>
      <RowText title={<bdi lang={lang}>{title}</bdi>} />
    </PageLink>
  )
}

function Results({ results, q }: { results: HelpSearchResult[]; q: string }) {
  const { t } = useLingui()
  if (results.length === 0) return <EmptyState text={t`No results for “${q}”. Try another word.`} />
  return (
    <ol className={styles.results} aria-label={t`Results for “${q}”`}>
      {results.map(({ p, c, title, lang, topic, topicLang, excerpt }) => (
        <li key={helpHref(p, c)}>
          <PageLink className={[cardClass, styles.result].join(' ')} to={helpHref(p, c)}>
            {topic !== '' && (
              <span className={textStyles.hint} lang={topicLang} dir="auto">
                {topic}
              </span>
            )}
            <span className={styles.resultTitle} lang={lang} dir="auto">
              {title}
            </span>
            {excerpt !== '' && (
              <span className={textStyles.hint} lang={lang} dir="auto">
                {excerpt}
              </span>
            )}
          </PageLink>
        </li>
      ))}
    </ol>
  )
}

function HelpNotFound() {
  const { t } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <div role="alert">
      <EmptyState
        text={t`We couldn’t load the help centre.`}
        action={
          <a className={buttonClass({})} href={pathname + search}>
            <Trans>Try again</Trans>
          </a>
        }
      />
    </div>
  )
}

/** Content of the help centre: topics with numbered articles, or search results. */
export function HelpList({ data }: { data: HelpListData }) {
  const { topics, open, q, results } = data
  return (
    <div className={styles.page}>
      <h2 className={textStyles.title}>
        <Trans>How can we help?</Trans>
      </h2>
      <HelpSearch q={q} />
      <p role="status" className="sr">
        {results !== null && <Plural value={results.length} one="# result" other="# results" />}
      </p>
      {results !== null && q !== null ? (
        <Results results={results} q={q} />
      ) : topics.length === 0 ? (
        <HelpNotFound />
      ) : (
        <div className={styles.list}>
          {topics.map((topic, p) =>
            topic.entries.length === 0 ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is a topic's only identity
              <SoleArticle key={p} topic={topic} p={p} />
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is a topic's only identity
              <Topic key={p} topic={topic} p={p} isOpen={p === open} />
            ),
          )}
        </div>
      )}
      <ContactSupportCard />
    </div>
  )
}
