import { createRoute } from '@tanstack/react-router'
import { Activity } from 'lucide-react'
import { inArea } from '../../context/area.ts'
import { keepTexts } from '../../context/record-route.ts'
import { lazyPage } from '../../pages/lazy-page.ts'
import type { Feature } from '../feature.ts'

const tailRoute = createRoute({
  ...inArea('remote-events'),
  path: '/remoteeventdebug',
  /** `searchTerm` is the engagement id (OPN-63). */
  validateSearch: ({ searchTerm, platform, filter }: Record<string, unknown>) =>
    keepTexts({ searchTerm, platform, filter }),
  component: lazyPage(() => import('./tail-page.tsx'), 'TailPage'),
})

export const remoteEvents = {
  id: 'remote-events',
  icon: Activity,
  routes: [tailRoute],
} as const satisfies Feature
