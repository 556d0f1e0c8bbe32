import type { TvAccount } from '@headend/core/tv-account'
import type { TabDialog } from '../../../forms/tab-dialog.tsx'

/** What whatever belongs to a TV account is about. */
export interface OfAccount {
  /** The same for as long as it is that one; its id, as it is stored, is empty where there is none. */
  account: TvAccount
  dialog: TabDialog
}
