import { Trans, useLingui } from '@lingui/react/macro'
import { useLoaderData } from 'react-router'
import { href } from '../../../../shared/pages'
import { InPlacePart } from '../../../data/InPlacePart'
import { ButtonLink } from '../../../ui/Button/Button'
import { EmptyState } from '../../../ui/EmptyState/EmptyState'
import { LoadFailed } from '../../../ui/rows/LoadFailed'
import { Section } from '../../../ui/Section/Section'
import { Skeleton } from '../../../ui/Skeleton/Skeleton'
import { Benefits } from './Benefits'
import type { VipData, VipView } from './contract'
import { LevelCard } from './LevelCard'
import { Levels } from './Levels'
import styles from './VipPage.module.css'

function View({ view }: { view: VipView }) {
  const { vip } = view
  const own = vip.levels.find(({ level }) => level === vip.level)?.benefits ?? []
  return (
    <>
      <LevelCard view={view} />
      {own.length > 0 && (
        <Section id="benefits" title={<Trans>What you have</Trans>}>
          <Benefits list={own} isCard />
        </Section>
      )}
      {vip.levels.length > 0 && <Levels vip={vip} />}
    </>
  )
}

/** VIP: the member's level, what levels give, and how one is kept or lost. */
export default function VipPage() {
  const { t } = useLingui()
  const { isAllowed, view } = useLoaderData<VipData>()
  if (!isAllowed || !view)
    return (
      <EmptyState
        text={t`Please login an actual account to use this function`}
        action={
          <ButtonLink to={href('register')} kind="primary">
            <Trans>Sign up</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <div className={styles.page}>
      <InPlacePart id="view" data={view} fallback={<Skeleton className={styles.waiting} />}>
        {(settled) => (settled.ok ? <View view={settled.value} /> : <LoadFailed />)}
      </InPlacePart>
    </div>
  )
}
