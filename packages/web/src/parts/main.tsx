/** The parts page, for developers: the console's own frame and parts in all their states, without sign-on and services. */
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createQueryClient } from '../app/query-client.ts'
import { ServicesContext } from '../context/services.tsx'
import { followTheme } from '../shell/theme.ts'
import { createPartsRouter } from './router.tsx'
import { createStandIns } from './stand-ins.ts'

const page = createRoot(document.getElementById('root') ?? document.body, { onCaughtError: () => {} })
const services = createStandIns()

followTheme()
services.session.start()
page.render(
  <StrictMode>
    <ServicesContext value={services}>
      <QueryClientProvider client={createQueryClient(services.log)}>
        <RouterProvider router={createPartsRouter()} />
      </QueryClientProvider>
    </ServicesContext>
  </StrictMode>,
)
