import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon'
import type { IconName } from '../Icon/icon-names'
import textStyles from '../text.module.css'
import styles from './Timeline.module.css'

/**
 * Status of a step. `done`, `now` and `next`: before, at and after the current step. `ok`, `late` and `bad`:
 * a result that is good, needs attention, or is bad.
 */
export type TimelineStepStatus = 'done' | 'now' | 'next' | 'ok' | 'late' | 'bad'

const ICONS: Record<TimelineStepStatus, IconName<'bold'> | null> = {
  done: 'check',
  ok: 'check',
  now: 'hourglass-medium',
  late: 'hourglass-medium',
  bad: 'x',
  next: null,
}

export interface TimelineStep {
  key: string
  look: TimelineStepStatus
  title: string
  note?: ReactNode
  /** Time of day of the step. */
  time?: ReactNode
}

/** Progress of a process: completed, current and following steps. @param label name of the process */
export function Timeline({ label, items }: { label: string; items: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {items.map(({ key, look, title, note, time }) => {
        const icon = ICONS[look]
        return (
          <li
            key={key}
            className={clsx(styles.step, styles[look])}
            aria-current={look === 'now' ? 'step' : undefined}
          >
            <span className={styles.marker}>
              {icon !== null && <Icon name={icon} variant="bold" size={1} />}
            </span>
            <span className={styles.body}>
              <span className={styles.texts}>
                <span className={styles.title}>{title}</span>
                {note !== undefined && <span className={textStyles.hint}>{note}</span>}
              </span>
              {time !== undefined && <bdi className={styles.time}>{time}</bdi>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
