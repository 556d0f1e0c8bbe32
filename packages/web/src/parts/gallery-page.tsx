import { PageHeader } from '../ui/page-header.tsx'
import { CardSection } from './card-section.tsx'
import { ButtonSection, LabelSection } from './control-sections.tsx'
import { FieldStateSection } from './field-state-section.tsx'
import { ListStateSection } from './list-state-section.tsx'
import { LogSection } from './log-section.tsx'
import { MessageStateSection } from './message-state-section.tsx'
import { PaletteSection } from './palette-section.tsx'
import { PopupSection } from './popup-section.tsx'
import { FormDialogSection, QuestionSection } from './question-section.tsx'
import { StateSection } from './state-section.tsx'
import { TabSection } from './tab-section.tsx'
import { TimelineSection } from './timeline-section.tsx'
import { ColourSection, ScaleSection } from './token-section.tsx'

/** Every part in every state, and nothing that moves: pictures of it are kept, and compared by the tests. */
export function GalleryPage() {
  return (
    <>
      <PageHeader heading="Gallery" documentTitle="Parts" />
      <ColourSection />
      <ScaleSection />
      <ButtonSection />
      <LabelSection />
      <FieldStateSection />
      <TabSection />
      <StateSection />
      <ListStateSection />
      <TimelineSection />
      <PaletteSection />
      <QuestionSection />
      <FormDialogSection />
      <PopupSection />
      <MessageStateSection />
      <LogSection />
      <CardSection />
    </>
  )
}
