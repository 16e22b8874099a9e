import { Trans, useLingui } from '@lingui/react/macro'
import {
  ACCESSIBILITY_CHECKS,
  ACCESSIBILITY_STATEMENT_DAY,
} from '../../../../shared/areas/support/accessibility-statement'
import { href } from '../../../../shared/paths'
import { useFormatters } from '../../../i18n/formatters'
import { useDayFormat } from '../../../i18n/use-day-format'
import { ButtonLink } from '../../../ui/Button/Button'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import textStyles from '../../../ui/text.module.css'
import styles from './AccessibilityStatementPage.module.css'

const { standard, engines, narrowestPx, textSizeFactor } = ACCESSIBILITY_CHECKS

function Tests() {
  const { integer } = useFormatters()
  const [first, second] = engines
  const [width, size] = [integer(narrowestPx), integer(textSizeFactor)]
  return (
    <ul className={styles.list}>
      <li>
        <Trans>
          Two automated tools, {first} and {second}, check every page in dark and light mode.
        </Trans>
      </li>
      <li>
        <Trans>
          Pages are tested on screens {width} pixels wide, and with text {size} times its usual size.
        </Trans>
      </li>
      <li>
        <Trans>Forms, menus and dialogs are tested with the keyboard.</Trans>
      </li>
    </ul>
  )
}

/** Accessibility statement: the standard, how it is tested, known limits, and a contact. */
export default function AccessibilityStatementPage() {
  const { t } = useLingui()
  const dayOf = useDayFormat()
  const day = dayOf(ACCESSIBILITY_STATEMENT_DAY)
  const { version, level } = standard
  return (
    <div className={`${stack.page5} ${stack.narrow}`}>
      <div className={stack.intro}>
        <h2>
          <Trans>Accessibility statement</Trans>
        </h2>
        <p>
          <Trans>
            We want everyone to be able to use this site. It aims to meet WCAG {version}, level {level}.
          </Trans>
        </p>
        <p>
          <Trans>It partly meets this standard. The known limits are below.</Trans>
        </p>
      </div>
      <section className={[cardClass, stack.panel].join(' ')} aria-labelledby="tests">
        <h3 id="tests">
          <Trans>How we test</Trans>
        </h3>
        <Tests />
      </section>
      <section className={[cardClass, stack.panel].join(' ')} aria-labelledby="known-limits">
        <h3 id="known-limits">
          <Trans>Known limits</Trans>
        </h3>
        <ul className={styles.list}>
          <li>
            <Trans>Games come from other companies. Our tests don’t cover them.</Trans>
          </li>
          <li>
            <Trans>
              Announcements, promotions and help articles are added later. Our tests don’t cover them.
            </Trans>
          </li>
          <li>
            <Trans>Translations are made by machine. Most have not been checked by a person.</Trans>
          </li>
          <li>
            <Trans>Automatic tests find only some of the possible problems.</Trans>
          </li>
        </ul>
      </section>
      <section className={stack.gap3} aria-label={t`Contact us`}>
        <p>
          <Trans>If you can’t use a part of this site, tell us which page it is and what went wrong.</Trans>
        </p>
        <div className={stack.buttons}>
          <ButtonLink to={href('service')} size="large">
            <Trans>Contact us</Trans>
          </ButtonLink>
          <ButtonLink to={href('feedback')} size="large">
            <Trans>Feedback</Trans>
          </ButtonLink>
        </div>
      </section>
      <p className={textStyles.hint}>
        <Trans>Last updated on {day}</Trans>
      </p>
    </div>
  )
}
