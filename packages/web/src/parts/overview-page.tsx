import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { PageHeader } from '../ui/page-header.tsx'
import { ButtonSection, LabelSection, TooltipSection } from './control-sections.tsx'
import { Crash } from './crash-page.tsx'
import { FieldSection } from './field-section.tsx'
import { DialogSection, ToastSection } from './message-sections.tsx'
import { Section } from './section.tsx'
import { StateSection } from './state-section.tsx'
import { TimeSection } from './time-section.tsx'

const pages = {
  '/gallery': 'Tokens, and every part as a picture',
  '/table': 'A table of 10,000 rows',
  '/change-log': 'Change log',
  '/media': 'Picking medias',
  '/leave': 'Leaving a page',
  '/crash': 'A crash',
  '/forbidden': 'Forbidden',
  '/unknown': 'Not Found',
  '/sign-in-failed': 'Sign-in failed',
  '/error/400': '400',
  '/error/404': '404',
  '/error/405': '405',
  '/error/other': 'Another error',
}

/** All parts in all their states. */
export function OverviewPage() {
  return (
    <>
      <PageHeader heading="Parts" documentTitle="Parts" />
      <ButtonSection />
      <LabelSection />
      <FieldSection />
      <TooltipSection />
      <ToastSection />
      <DialogSection />
      <StateSection />
      <TimeSection />
      <PageSection />
    </>
  )
}

function PageSection() {
  const { history } = useRouter()
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    history.push(event.currentTarget.hash.slice(1))
  }
  return (
    <Section title="Whole pages" text="What can take the place of a page.">
      {Object.entries(pages).map(([path, title]) => (
        <a key={path} href={`#${path}`} onClick={open} className="text-accent underline">
          {title}
        </a>
      ))}
      <Crash />
    </Section>
  )
}
