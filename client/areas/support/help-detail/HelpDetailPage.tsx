import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { href } from '../../../../shared/pages'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { rowClass, rowsClass } from '../../../ui/rows/Row'
import { HelpList } from '../HelpList'
import { type HelpArticleData, type HelpData, helpHref } from '../help-data'
import { StillStuck } from '../StillStuck'
import styles from './HelpDetailPage.module.css'
import { Helpful } from './Helpful'

/** Where the reader is: the help centre, and the subject an entry belongs to. */
function Crumbs({ article: { topic, p, c } }: { article: HelpArticleData }) {
  const { t } = useLingui()
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      <PageLink to={href('help', { p })}>
        <Trans>Help</Trans>
      </PageLink>
      {c !== null && (
        <>
          <Icon name="caret-right" size={1} mirror />
          {topic.hasText ? <PageLink to={helpHref(p, null)}>{topic.title}</PageLink> : topic.title}
        </>
      )}
    </nav>
  )
}

/** The other entries of the subject, numbered as in the list. */
function Chapter({ article: { topic, p, c } }: { article: HelpArticleData }) {
  if (topic.entries.length === 0) return null
  return (
    <section aria-labelledby="chapter">
      <h2 id="chapter" className={styles.chapter}>
        <Trans>In this chapter</Trans>
      </h2>
      <ol className={rowsClass}>
        {topic.entries.map((title, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have nothing but their place
          <li key={index}>
            <PageLink
              className={rowClass({ size: 'low', className: styles.entry })}
              to={helpHref(p, index)}
              aria-current={index === c ? 'page' : undefined}
            >
              <span className={styles.number}>{index + 1}</span>
              {title}
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** One subject or entry of the help; the list where the address leads to none (spec §2, test plan A 4). */
export default function HelpDetailPage() {
  const data = useLoaderData<HelpData>()
  if (data.kind === 'list') return <HelpList data={data} />
  const { p, c, title, html } = data
  return (
    <div className={styles.page}>
      <Crumbs article={data} />
      <article className={styles.article} aria-labelledby="article">
        <h2 id="article" className={styles.title}>
          {title}
        </h2>
        <OperatorHtml html={html} />
      </article>
      <Helpful key={`${p}-${c}`} />
      <Chapter article={data} />
      <StillStuck />
    </div>
  )
}
