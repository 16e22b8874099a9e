import { clsx } from 'clsx'
import { REMINDER_FIELD, type ReminderView } from '../../../../shared/areas/protection/reminder'
import type { Deferred } from '../../../../shared/page-data/deferred'
import { href } from '../../../../shared/paths'
import { InlineDeferredSection } from '../../../data/InlineDeferredSection'
import { cardClass } from '../../../ui/rows/row'
import stack from '../../../ui/stack.module.css'
import { ButtonForm } from '../ButtonForm'
import styles from './ReminderCard.module.css'
import { CloseLabel, ReminderLinks, ReminderText, useReminderTitle } from './reminder-content'

function Card({ reminder }: { reminder: ReminderView }) {
  const { id, kind } = reminder
  const title = useReminderTitle(reminder)
  return (
    <section className={clsx(cardClass, styles.card)} aria-labelledby="reminder-card">
      <h2 id="reminder-card" suppressHydrationWarning>
        {title}
      </h2>
      <ReminderText reminder={reminder} />
      <div className={stack.buttons}>
        <ButtonForm
          action={href('member-home')}
          values={{ [REMINDER_FIELD]: id }}
          label={title}
          size="large"
          block
        >
          <CloseLabel kind={kind} />
        </ButtonForm>
        <ReminderLinks kind={kind} />
      </div>
    </section>
  )
}

/** The reminder that is due, if any, in the member centre. One tap closes it. */
export const ReminderCard = ({ data }: { data: Deferred<ReminderView | null> }) => (
  <InlineDeferredSection id="reminder" data={data} fallback={null}>
    {(settled) => settled.ok && settled.value && <Card reminder={settled.value} />}
  </InlineDeferredSection>
)
