import '../../../client/styles/document.css'
import '../../../client/styles/font.css'
import '../../../client/styles/tokens.css'
import '../../../client/styles/base.css'
import './page.css'
import { I18nProvider } from '@lingui/react'
import { createRoot } from 'react-dom/client'
import { createI18n } from '../../../client/i18n/create-i18n'
import { Badge } from '../../../client/ui/Badge/Badge'
import { Button } from '../../../client/ui/Button/Button'
import { ChipLink } from '../../../client/ui/Chip/ChipLink'
import { CheckboxField } from '../../../client/ui/forms/CheckboxField'
import { RadioCard, RadioCardGroup } from '../../../client/ui/forms/RadioCard'
import { TextField } from '../../../client/ui/forms/TextField'
import { BrandMark } from '../../../client/ui/Icon/BrandMark'
import { Icon } from '../../../client/ui/Icon/Icon'
import { Notice } from '../../../client/ui/Notice/Notice'
import { ProgressBar } from '../../../client/ui/ProgressBar/ProgressBar'
import { StatusLabel } from '../../../client/ui/StatusLabel/StatusLabel'
import { StepBar } from '../../../client/ui/StepBar/StepBar'
import { Timeline } from '../../../client/ui/Timeline/Timeline'
import { languages } from '../../../shared/config/languages'
import { loadPreviewFrames } from './frames'

const roles = [
  ...['bg', 'surface-1', 'surface-2', 'surface-3', 'text-1', 'text-2', 'text-3', 'line', 'line-control'],
  ...['accent', 'on-accent', 'accent-text', 'accent-soft', 'accent-press', 'focus'],
  ...['win', 'danger', 'warn', 'info', 'win-soft', 'danger-soft', 'warn-soft', 'info-soft'],
]
const kinds = ['primary', 'secondary', 'outline', 'text', 'danger'] as const
const tones = ['plain', 'info', 'accent', 'win', 'warn', 'danger'] as const

const Swatches = () => (
  <div className="kit-swatches">
    {roles.map((role) => (
      <span key={role} className="kit-swatch">
        <i style={{ background: `var(--${role})` }} />
        {role}
      </span>
    ))}
  </div>
)

const TextSamples = () => (
  <div className="kit-card">
    <div className="kit-row">
      <BrandMark className="kit-mark" />
      <h1>24,850.00</h1>
    </div>
    <h2>Section title</h2>
    <h3>Row title</h3>
    <p>Body text that matters.</p>
    <p style={{ color: 'var(--text-2)' }}>Secondary text.</p>
    <p style={{ color: 'var(--text-3)' }}>A hint.</p>
  </div>
)

const Actions = () => (
  <>
    <div className="kit-row">
      {kinds.map((kind) => (
        <Button key={kind} kind={kind}>
          {kind}
        </Button>
      ))}
      <Button kind="primary" busy>
        busy
      </Button>
    </div>
    <div className="kit-row">
      <ChipLink to="#kit" icon="house" selected>
        Chosen
      </ChipLink>
      <ChipLink to="#kit" icon="house">
        Chip
      </ChipLink>
      {tones.map((tone) => (
        <StatusLabel key={tone} tone={tone}>
          {tone}
        </StatusLabel>
      ))}
      <Badge count={3}>3 new</Badge>
      <Icon name="house" variant="fill" className="kit-icon" />
    </div>
  </>
)

const Fields = ({ theme }: { theme: string }) => (
  <div className="kit-card">
    <TextField name="text" id={`${theme}-text`} label="Field" hint="What to write here." />
    <TextField name="wrong" id={`${theme}-wrong`} label="Field with an error" error="required" />
    <CheckboxField name="check" id={`${theme}-check`} defaultValue="on">
      Ticked
    </CheckboxField>
    <RadioCardGroup legend="Choice">
      <RadioCard name={`${theme}-choice`} title="Chosen" lead="A line about it." defaultChecked />
      <RadioCard name={`${theme}-choice`} title="The other" lead="A line about it." />
    </RadioCardGroup>
  </div>
)

const States = () => (
  <div className="kit-card">
    <StepBar at={1} count={3}>
      Step 2 of 3
    </StepBar>
    <ProgressBar value={60} label="Progress" />
    <ProgressBar value={90} label="Progress to look at" isWarning />
    <Timeline
      label="Way"
      items={[
        { key: 'a', look: 'done', title: 'Sent', time: '10:02' },
        { key: 'b', look: 'now', title: 'Being checked', note: 'A few minutes.' },
        { key: 'c', look: 'next', title: 'Completed' },
      ]}
    />
    <Notice>A notice about a part that could not be loaded.</Notice>
  </div>
)

/** Samples of the product's real components, for operators on the brand page. Not part of any build. */
const Kit = ({ theme }: { theme: string }) => (
  <div className="kit">
    <Swatches />
    <TextSamples />
    <Actions />
    <Fields theme={theme} />
    <States />
  </div>
)

const english = languages.find(({ code }) => code === 'EN')
if (english) {
  const i18n = createI18n(english, {})
  for (const place of document.querySelectorAll<HTMLElement>('#kit > [data-theme]'))
    createRoot(place).render(
      <I18nProvider i18n={i18n}>
        <Kit theme={place.dataset.theme ?? ''} />
      </I18nProvider>,
    )
}

void loadPreviewFrames()
