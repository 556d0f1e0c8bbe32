import { useShortcuts } from '../keyboard/shortcuts.ts'
import { Skeleton } from '../ui/states.tsx'

interface ComingRecordProps {
  /** 'Loading the package'. */
  label: string
  /** Whoever does not want to wait leads back. */
  onClose: () => void
}

/** In the place of a record that is still loading; Esc leads back. */
export function ComingRecord({ label, onClose }: ComingRecordProps) {
  useShortcuts({ cancel: onClose })
  return <Skeleton label={label} />
}
