import {
  ArrowLeftRight,
  ArrowRight,
  DatabaseSearch,
  Download,
  Eraser,
  FileText,
  List,
  LockOpen,
  LogOut,
  type LucideIcon,
  Network,
  Plus,
  Power,
  RefreshCw,
  RotateCw,
  Save,
  ScrollText,
  Ticket,
  TicketPlus,
  TicketX,
  Trash2,
} from 'lucide-react'

/** Faces of commands by id; the registry in core holds facts only. */
export const commandIcons: Partial<Record<string, LucideIcon>> = {
  'engagement.reload': RefreshCw,
  'stb.update-from-bss': DatabaseSearch,
  'stb.hw-reboot': Power,
  'stb.sw-reboot': RotateCw,
  'stb.full-log': ScrollText,
  'stb.default-log': FileText,
  'stb.reset-ip': Network,
  'stb.update': Download,
  'stb.list-objects': List,
  'stb.reset-login-check': LockOpen,
  'stb.factory-reset': Eraser,
  'device.log-out': LogOut,
  'device.log-out-all': LogOut,
  'voucher.create': TicketPlus,
  'voucher.update': Ticket,
  'voucher.delete': TicketX,
  'est.move': ArrowLeftRight,
  'tv-package.create': Plus,
  'tv-package.update': Save,
  'tv-package.delete': Trash2,
  'tv-streaming-service.create': Plus,
  'tv-streaming-service.update': Save,
  'tv-streaming-service.delete': Trash2,
}

export function commandIcon(id: string): LucideIcon {
  return commandIcons[id] ?? ArrowRight
}
