import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type {
  DeferredPlayerProtectionData,
  PlayerProtectionContract,
} from '../../../../shared/areas/protection/player-protection'
import type { RealityCheckOptions } from '../../../../shared/areas/protection/reality-check-interval'
import type { FormResult } from '../../../../shared/forms/form-result'
import { href } from '../../../../shared/paths'
import { postForm } from '../../../data/post-form'
import { useShell } from '../../../data/use-shell'
import { showToast } from '../../../stores/toasts'
import { FormError } from '../../../ui/forms/FormError'
import { SubmitButton } from '../../../ui/forms/SubmitButton'
import { Section } from '../../../ui/Section/Section'
import { RealityCheckIntervalField } from '../RealityCheckIntervalField'
import styles from './PlayerProtectionPage.module.css'
import { PlayerProtectionSection } from './PlayerProtectionSection'

function IntervalForm({ choice }: { choice: RealityCheckOptions }) {
  const { t } = useLingui()
  const { longest } = choice
  const { session } = useShell()
  const { revalidate } = useRevalidator()
  const posted = useActionData<FormResult<PlayerProtectionContract>>()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState(posted)
  const send = async (form: FormData) => {
    setBusy(true)
    const answer = await postForm<PlayerProtectionContract>(href('player-protection'), form)
    await revalidate()
    setBusy(false)
    setOutcome('actionData' in answer ? answer.actionData : undefined)
    if (!('actionData' in answer)) showToast(t`Reality check settings saved.`, { tone: 'success' })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) void send(new FormData(event.currentTarget))
  }
  if (session.kind === 'guest') return null
  return (
    <form method="post" action={href('player-protection')} onSubmit={submit} className={styles.card}>
      <input type="hidden" name="csrfToken" value={session.csrfToken} />
      <FormError outcome={outcome} />
      <p>
        <Trans>
          A reality check pauses the game at regular intervals and shows how long you have played and your
          result. You decide whether to continue.
        </Trans>
      </p>
      <RealityCheckIntervalField
        choice={choice}
        legend={t`Show a reality check every`}
        posted={posted?.values?.minutes}
      />
      {longest !== null && (
        <p className={styles.note}>
          <Plural
            value={longest}
            one="Regulations require a reality check at least every minute."
            other="Regulations require a reality check at least every # minutes."
          />
        </p>
      )}
      <SubmitButton kind="secondary" busy={busy} busyLabel={<Trans>Saving</Trans>}>
        <Trans>Save</Trans>
      </SubmitButton>
    </form>
  )
}

/** Section with a form that sets the interval of the player's reality check. */
export function RealityCheckIntervalSection({
  data,
}: {
  data: NonNullable<DeferredPlayerProtectionData['reality']>
}) {
  const { t } = useLingui()
  return (
    <Section id="reality-check" title={t`Reality check`}>
      <PlayerProtectionSection
        id="reality"
        data={data}
        failed={<Trans>We couldn’t load your reality check settings. They still apply.</Trans>}
      >
        {(choice) => <IntervalForm key={String(choice.interval)} choice={choice} />}
      </PlayerProtectionSection>
    </Section>
  )
}
