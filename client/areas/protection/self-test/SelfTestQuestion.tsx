import { Trans, useLingui } from '@lingui/react/macro'
import type { SelfTest } from '../../../../shared/protection/severity-index'
import { useFormatters } from '../../../i18n/formatters'
import { messageOfErrorCode } from '../../../ui/forms/error-messages'
import { RadioCard } from '../../../ui/forms/RadioCard'
import styles from './SelfTestPage.module.css'

interface SelfTestQuestionProps {
  name: string
  /** Index of the question, from 0. */
  index: number
  of: number
  wording: SelfTest['wording']
  /** Language of the question's wording. */
  language: { lang: string; dir: 'ltr' | 'rtl' }
  /** Answer to this question in a form that was posted without all answers. */
  answer: string | undefined
  error: string | undefined
  hidden: boolean
  className: string | undefined
}

export function SelfTestQuestion(props: SelfTestQuestionProps) {
  const { name, index, of, wording, language, answer, error, hidden, className } = props
  const { t } = useLingui()
  const { integer } = useFormatters()
  const [number, all] = [integer(index + 1), integer(of)]
  const errorId = `${name}-error`
  return (
    <fieldset
      id={name}
      className={className}
      hidden={hidden}
      aria-describedby={error === undefined ? undefined : errorId}
    >
      <legend tabIndex={-1}>
        <span className={styles.number}>
          <Trans>
            Question {number} of {all}
          </Trans>
        </span>
        <span {...language}>{wording.questions[index]}</span>
      </legend>
      {wording.answers.map((text, points) => (
        <RadioCard
          // biome-ignore lint/suspicious/noArrayIndexKey: the points identify an answer
          key={points}
          name={name}
          value={points}
          defaultChecked={answer === String(points)}
          title={<span {...language}>{text}</span>}
        />
      ))}
      <p id={errorId} role="alert" className={styles.error}>
        {error !== undefined && t(messageOfErrorCode(error))}
      </p>
    </fieldset>
  )
}
