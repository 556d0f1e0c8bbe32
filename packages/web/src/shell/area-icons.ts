import type { AreaId } from '@headend/core/shell'
import {
  Activity,
  House,
  type LucideIcon,
  Megaphone,
  MonitorPlay,
  Package,
  TextAlignStart,
  User,
} from 'lucide-react'

export const areaIcons: Record<AreaId, LucideIcon> = {
  start: House,
  engagements: User,
  'tv-packages': Package,
  'tv-streaming-services': MonitorPlay,
  campaigns: Megaphone,
  'selection-menu': TextAlignStart,
  'remote-events': Activity,
}
