/** parts.html, for developers: the parts of the console in all states, without sign-on and services. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createHashHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../app/query-client.ts'
import { Root } from '../app/root.tsx'
import { rootRoute } from '../context/area.ts'
import { parseSearch, stringifySearch } from '../context/record-route.ts'
import { ServicesContext } from '../context/services.tsx'
import { ErrorPage, NoRoutePage } from '../pages/error-pages.tsx'
import { followAppearance } from '../shell/appearance.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ButtonSection, FieldStateSection, LabelSection, TabSection } from './gallery-controls.tsx'
import { FormDialogSection, MessageStateSection, PopupSection, QuestionSection } from './gallery-dialogs.tsx'
import {
  CardSection,
  ListStateSection,
  LogSection,
  PaletteSection,
  StateSection,
  TimelineSection,
} from './gallery-states.tsx'
import { MediaPage, TablePage } from './pages.tsx'
import { createStandIns } from './stand-ins.ts'

rootRoute.update({
  ...rootRoute.options,
  component: Root,
  notFoundComponent: NoRoutePage,
  errorComponent: ErrorPage,
})

const route = (path: string, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => rootRoute, path, staticData: { area: 'start' }, component })

/** Addresses are behind the hash, because parts.html is a single file. */
const router = createRouter({
  routeTree: rootRoute.addChildren([
    route('/', GalleryPage),
    route('/table', TablePage),
    route('/media', MediaPage),
  ]),
  history: createHashHistory(),
  parseSearch,
  stringifySearch,
  defaultErrorComponent: ErrorPage,
})

const services = createStandIns()
followAppearance()
services.session.start()
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <ServicesContext value={services}>
      <QueryClientProvider client={createQueryClient(services.log)}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ServicesContext>
  </StrictMode>,
)

/** Every part in every state. Nothing moves, because tests compare pictures of the page. */
function GalleryPage() {
  return (
    <>
      <PageHeader heading="Gallery" documentTitle="Parts" />
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
