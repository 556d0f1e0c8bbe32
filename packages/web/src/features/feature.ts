/** What a feature adds to the console. All pages load it, so its own pages and sources are lazy. */
import type { AreaId } from '@headend/core/shell'
import type { AnyRoute } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { SourcesByMode } from '../palette/item.ts'

export interface Feature {
  id: AreaId
  icon: LucideIcon
  routes: readonly AnyRoute[]
  palette?: () => Promise<{ sources: SourcesByMode }>
}
