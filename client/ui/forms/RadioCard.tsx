import type { ComponentProps, ReactNode } from 'react'
import { TranslationSafeText } from '../../i18n/TranslationSafeText'
import { PageLink } from '../PageLink/PageLink'
import stack from '../stack.module.css'
import textStyles from '../text.module.css'
import styles from './RadioCard.module.css'
import { useRestoredRadioButton } from './use-restored-radio-button'

interface CardTexts {
  icon?: ReactNode
  title: ReactNode
  /** Label next to the card's title. */
  tag?: ReactNode
  lead?: ReactNode
}

function Texts({ icon, title, tag, lead }: CardTexts) {
  return (
    <>
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.texts}>
        <span className={styles.title}>
          <TranslationSafeText>{title}</TranslationSafeText>
          {tag && <span className={styles.tag}>{tag}</span>}
        </span>
        {lead && <span className={textStyles.hint}>{lead}</span>}
      </span>
    </>
  )
}

type RadioCardProps = CardTexts &
  Omit<ComponentProps<'input'>, 'title' | 'type' | 'ref' | 'onChange'> & { onChange?: () => void }

/**
 * One of several choices, as a card with a radio button. Put the cards into RadioCardGroup, which adds a legend.
 */
export function RadioCard({ icon, title, tag, lead, ...input }: RadioCardProps) {
  const ref = useRestoredRadioButton(input.checked ?? input.defaultChecked ?? false, input.onChange)
  return (
    <label className={styles.card}>
      <Texts icon={icon} title={title} tag={tag} lead={lead} />
      <input type="radio" {...input} ref={ref} />
    </label>
  )
}

type LinkCardProps = CardTexts &
  Omit<ComponentProps<typeof PageLink>, 'title' | 'className'> & {
    /** True for the current choice. Until scripts run, the choices are links. */
    isChosen?: boolean
  }

/** A card that looks like a RadioCard, but is a link. */
export function LinkCard({ icon, title, tag, lead, isChosen, ...link }: LinkCardProps) {
  return (
    <PageLink {...link} className={styles.card} aria-current={isChosen ? 'true' : undefined}>
      <Texts icon={icon} title={title} tag={tag} lead={lead} />
      {isChosen !== undefined && <span className={styles.knob} aria-hidden="true" />}
    </PageLink>
  )
}

/**
 * A group of RadioCardGroup with a legend. The legend is visible as a heading, or hidden if the page already
 * shows one.
 */
export function RadioCardGroup({ legend, children }: { legend: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={stack.gap2}>
      <legend className="sr">{legend}</legend>
      {children}
    </fieldset>
  )
}
