import { useShortcuts } from '../commands/shortcuts.ts'
import { useKeepKeys } from '../ui/keys/use-keys-ahead.ts'
import { Skeleton } from '../ui/states.tsx'

interface ComingRecordProps {
  /** 'Loading the package'. */
  label: string
  /** Whoever does not want to wait leads back. */
  onClose: () => void
}

/** In the place of a record that is on its way: what is pressed meanwhile is for it. */
export function ComingRecord({ label, onClose }: ComingRecordProps) {
  useKeepKeys('record')
  useShortcuts({ cancel: onClose })
  return <Skeleton label={label} />
}
