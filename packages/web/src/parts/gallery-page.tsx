import { PageHeader } from '../ui/page-header.tsx'
import {
  ButtonSection,
  ColourSection,
  FieldStateSection,
  LabelSection,
  ScaleSection,
  TabSection,
} from './gallery-controls.tsx'
import { FormDialogSection, MessageStateSection, PopupSection, QuestionSection } from './gallery-dialogs.tsx'
import {
  CardSection,
  ListStateSection,
  LogSection,
  PaletteSection,
  StateSection,
  TimelineSection,
} from './gallery-states.tsx'

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
