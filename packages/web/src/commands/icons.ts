import { shortId } from '@headend/core/command'
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

const icons: Readonly<Partial<Record<string, LucideIcon>>> = {
  create: Plus,
  update: Save,
  delete: Trash2,
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
}

export function commandIcon(id: string): LucideIcon {
  return icons[id] ?? icons[shortId(id)] ?? ArrowRight
}
