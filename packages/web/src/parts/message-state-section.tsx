import { SOMETHING_WENT_WRONG, SUCCESS } from '@headend/core/command'
import type { ToastContent } from '@headend/core/shell'
import { ToastBox } from '../commands/toast-box.tsx'
import { Section } from './section.tsx'

const nothing = () => {}
const MESSAGES: readonly ToastContent[] = [
  { tone: 'success', title: SUCCESS, text: 'Hardware reboot initiated' },
  {
    tone: 'success',
    title: SUCCESS,
    text: 'Update from BSS initiated',
    action: { label: 'Reload Page', onClick: nothing },
  },
  {
    tone: 'error',
    title: SOMETHING_WENT_WRONG,
    text: 'Failed to update the package',
    detail: 'The service answered 503: The database is being moved',
  },
  { tone: 'refused', text: 'Review what would be saved: nothing has changed' },
]

/** Where they would lie over the page, here they stand in it. */
export function MessageStateSection() {
  return (
    <Section
      title="Messages"
      text="Done, done with something to do about it, failed with the reason, and refused: nothing was tried, and nothing is wrong."
    >
      <div className="flex flex-col gap-2">
        {MESSAGES.map((content) => (
          <ToastBox key={content.text} times={1} content={content} onDismiss={nothing} />
        ))}
      </div>
    </Section>
  )
}
