import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { tooltip } from '../ui/tooltip/tooltip.ts'
import { type ControlProps, TextControl } from './controls.tsx'

export interface SecretControlProps extends ControlProps<string> {
  /** 'never': what is typed is not shown either (ENG-043); 'revealed': on demand (OPN-79). */
  secret: 'revealed' | 'never'
}

/** Not for every eye that passes a screen. */
export function SecretControl({ secret, ...props }: SecretControlProps) {
  const [revealed, setRevealed] = useState(false)
  const Icon = revealed ? EyeOff : Eye
  const verb = revealed ? 'Hide' : 'Show'
  return (
    <div className="flex gap-1.5">
      <TextControl {...props} hidden={!revealed} exact={secret === 'never'} />
      {secret === 'revealed' && (
        <Button
          aria-pressed={revealed}
          aria-label="Show"
          {...tooltip(verb)}
          onClick={() => setRevealed(!revealed)}
          className="h-control!"
        >
          <Icon aria-hidden className="size-3.5" />
        </Button>
      )}
    </div>
  )
}
