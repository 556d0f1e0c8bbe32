import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { KEY_LIST } from './keys.ts'

const LOOK_FOR = 'Look for a key or what it does'

/** What is spread on its field. */
export const keyListField = { 'data-autofocus': true, 'aria-label': LOOK_FOR, placeholder: LOOK_FOR } as const

interface KeyListFrameProps
  extends Pick<ComponentProps<typeof Dialog>, 'onDismiss' | 'onKeyDownCapture' | 'children'> {
  /** How many keys it lists. */
  count?: ReactNode
  field: ReactNode
}

/** What the list of all keys looks like before and after its chunk has come, so that the one becomes the other unnoticed. */
export function KeyListFrame({ count, field, children, ...props }: KeyListFrameProps) {
  const id = useId()
  return (
    <Dialog data-aside aria-labelledby={id} {...props} className="mt-[8vh] w-[min(760px,100%)]">
      {/* Where the window is low the rows give way, and the last line stays. */}
      <div className="flex max-h-[88vh] min-h-0 flex-col *:shrink-0">
        <div className="flex items-center gap-3 px-5 pt-4 pb-3">
          <h2 id={id} className="font-[620] text-md">
            {KEY_LIST}
          </h2>
          <span role="status" className="ml-auto text-muted text-sm">
            {count}
          </span>
          {field}
        </div>
        {children}
      </div>
    </Dialog>
  )
}

/** Where its rows are. */
export const keyListRows = 'h-[58vh] min-h-0 shrink! overflow-auto border-line border-t pb-3'
