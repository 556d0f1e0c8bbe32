/** What a feature adds to the console. Every page loads this, so pages and palette sources load lazily. */
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
