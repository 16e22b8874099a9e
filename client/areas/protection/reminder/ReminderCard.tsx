import { clsx } from 'clsx'
import { REMINDER_FIELD, type ReminderView } from '../../../../shared/areas/protection/reminder'
import { href } from '../../../../shared/paths'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { ButtonForm } from '../ButtonForm'
import styles from './ReminderCard.module.css'
import { CloseLabel, ReminderLinks, ReminderText, useReminderTitle } from './reminder-content'

/** A reminder in the member centre, which one tap closes. */
export function ReminderCard({ reminder }: { reminder: ReminderView }) {
  const { id, kind } = reminder
  const title = useReminderTitle(reminder)
  return (
    <section className={clsx(cardClass, styles.card)} aria-labelledby="reminder-card">
      <h2 id="reminder-card" suppressHydrationWarning>
        {title}
      </h2>
      <ReminderText reminder={reminder} />
      <div className={stack.buttons}>
        <ReminderLinks kind={kind} />
        <ButtonForm
          action={href('member-home')}
          values={{ [REMINDER_FIELD]: id }}
          label={title}
          size="large"
          block
        >
          <CloseLabel kind={kind} />
        </ButtonForm>
      </div>
    </section>
  )
}
