import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActionData } from 'react-router'
import type {
  DeferredPlayerProtectionData,
  PlayerProtectionContract,
} from '../../../../shared/areas/protection/player-protection'
import type { RealityCheckOptions } from '../../../../shared/areas/protection/reality-check-interval'
import type { FormResult } from '../../../../shared/forms/form-result'
import { Section } from '../../../ui/Section/Section'
import { RealityCheckIntervalField } from '../RealityCheckIntervalField'
import { IntervalSettingForm } from './IntervalSettingForm'
import styles from './PlayerProtectionPage.module.css'
import { PlayerProtectionSection } from './PlayerProtectionSection'

function IntervalForm({ choice }: { choice: RealityCheckOptions }) {
  const { t } = useLingui()
  const { longest } = choice
  const posted = useActionData<FormResult<PlayerProtectionContract>>()
  return (
    <IntervalSettingForm saved={t`Reality check settings saved.`} name="minutes" titleId="reality-check">
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
    </IntervalSettingForm>
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
