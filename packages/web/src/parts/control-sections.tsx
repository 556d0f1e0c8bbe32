import { BADGES } from '@headend/core/badges'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Keys } from '../keyboard/kbd.tsx'
import { RecordBadge } from '../table/faces/record-badge.tsx'
import { Badge, Chip } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ReasonButton } from '../ui/reason-button.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { Section } from './section.tsx'

const tones = ['plain', 'primary', 'danger', 'danger-primary', 'quiet'] as const
const badges = ['ok', 'warn', 'bad', 'info', 'quiet'] as const
const sides = ['top', 'right', 'bottom'] as const

export function ButtonSection() {
  return (
    <Section
      title="Buttons"
      text="One primary button a page. What cannot be used now keeps its place and says why."
    >
      {tones.map((tone) => (
        <Button key={tone} tone={tone}>
          {tone}
        </Button>
      ))}
      <Button disabled>disabled</Button>
      <ReasonButton reason="needs content-write; you have content-read">refused</ReasonButton>
      <Button tone="primary" busy>
        busy
      </Button>
      <Button aria-label="Search" tone="quiet">
        <Search aria-hidden className="size-[15px]" />
      </Button>
      <Working />
    </Section>
  )
}

/** Busy from its press until it is told that the work is done. */
function Working() {
  const [presses, setPresses] = useState(0)
  const [busy, setBusy] = useState(false)
  const work = () => {
    setPresses(presses + 1)
    setBusy(true)
  }
  return (
    <>
      <Button tone="primary" busy={busy} onClick={work}>
        Work
      </Button>
      <Button onClick={() => setBusy(false)}>Work is done</Button>
      <output aria-label="Times worked">{presses}</output>
    </>
  )
}

export function LabelSection() {
  return (
    <Section title="Badges, chips, keys" text="A status is a word with a colour and a dot; an id is a chip.">
      {badges.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
      {BADGES.map((variant) => (
        <RecordBadge key={variant} badge={{ variant, text: variant }} />
      ))}
      <Chip>4711002</Chip>
      <Keys keys="Mod+K" />
      <Keys keys="Enter" />
      <Spinner />
    </Section>
  )
}

export function TooltipSection() {
  return (
    <Section title="Tooltips" text="After 700 ms, at once while one shows or has just gone. Esc hides them.">
      {sides.map((side) => (
        <Button key={side} {...tooltip(`A tooltip at the ${side}`, side)}>
          {side}
        </Button>
      ))}
      <Button {...tooltip('After 200 ms, as in the collapsed navigation', 'right', 200)}>sooner</Button>
    </Section>
  )
}
