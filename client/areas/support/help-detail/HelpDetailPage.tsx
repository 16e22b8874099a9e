import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { type HelpArticleData, type HelpData, helpHref } from '../../../../shared/areas/support/help-data'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { Icon } from '../../../ui/Icon/Icon'
import { OperatorHtml } from '../../../ui/OperatorHtml/OperatorHtml'
import { PageLink } from '../../../ui/PageLink/PageLink'
import { dividedCardClass, rowClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import { ContactSupportCard } from '../ContactSupportCard'
import { HelpList } from '../HelpList'
import { ArticleFeedbackForm } from './ArticleFeedbackForm'
import styles from './HelpDetailPage.module.css'

/** Breadcrumbs of a help article: links to the help centre and to the topic of the article. */
function Crumbs({ article: { topic, p, c } }: { article: HelpArticleData }) {
  const { t } = useLingui()
  return (
    <nav className={styles.crumbs} aria-label={t`Breadcrumb`}>
      <PageLink to={href('help', { p })}>
        <Trans>Help centre</Trans>
      </PageLink>
      {c !== null && (
        <>
          <Icon name="caret-right" size={1} mirror />
          {topic.hasText ? (
            <PageLink to={helpHref(p, null)}>
              <bdi lang={topic.lang}>{topic.title}</bdi>
            </PageLink>
          ) : (
            <bdi lang={topic.lang}>{topic.title}</bdi>
          )}
        </>
      )}
    </nav>
  )
}

/** All articles of the topic, numbered as in the help centre's list. */
function Chapter({ article: { topic, p, c } }: { article: HelpArticleData }) {
  const { integer } = useFormatters()
  if (topic.entries.length === 0) return null
  return (
    <section aria-labelledby="chapter">
      <h2 id="chapter" className={styles.chapter}>
        <Trans>In this topic</Trans>
      </h2>
      <ol className={dividedCardClass}>
        {topic.entries.map(({ title, lang }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is an entry's only identity
          <li key={index}>
            <PageLink
              className={rowClass({ size: 'low', className: styles.entry })}
              to={helpHref(p, index)}
              aria-current={index === c ? 'page' : undefined}
            >
              <span className={styles.number}>{integer(index + 1)}</span>
              <bdi lang={lang}>{title}</bdi>
            </PageLink>
          </li>
        ))}
      </ol>
    </section>
  )
}

/**
 * Page with one topic or article of the help centre. If the URL matches none, it shows the list of topics.
 */
export default function HelpDetailPage() {
  const data = useLoaderData<HelpData>()
  if (data.kind === 'list') return <HelpList data={data} />
  const { p, c, title, lang, html } = data
  return (
    <div className={styles.page}>
      <Crumbs article={data} />
      <article className={stack.gap4} aria-labelledby="article">
        <h2 id="article" className={textStyles.longTitle} lang={lang} dir="auto">
          {title}
        </h2>
        <OperatorHtml html={html} />
      </article>
      <ArticleFeedbackForm key={`${p}-${c}`} />
      <Chapter article={data} />
      <ContactSupportCard />
    </div>
  )
}
