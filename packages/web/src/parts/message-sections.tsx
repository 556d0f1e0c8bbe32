import { type Question, SOMETHING_WENT_WRONG, SUCCESS } from '@headend/core/command'
import type { ToastContent } from '@headend/core/shell'
import { confirm } from '../commands/confirm.tsx'
import { openRecentMessages, showToast } from '../commands/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { Section } from './section.tsx'

let count = 0

const toasts: Record<string, () => ToastContent> = {
  'Say success': () => ({ tone: 'success', title: SUCCESS, text: 'Hardware reboot initiated' }),
  'Say failure': () => ({
    tone: 'error',
    title: SOMETHING_WENT_WRONG,
    text: 'Failed to update the package',
    detail: 'The service answered 503: The database is being moved',
  }),
  'Say and offer': () => ({
    tone: 'success',
    title: SUCCESS,
    text: 'Update from BSS initiated',
    action: { label: 'Reload Page', onClick: say('Say success') },
  }),
  'Say why not': () => ({
    tone: 'refused',
    text: 'Review what would be saved: nothing has changed',
  }),
  'Say a number': () => {
    count += 1
    return { tone: 'success', title: SUCCESS, text: `Message ${count}` }
  },
}

function say(name: string): () => void {
  return () => {
    const content = toasts[name]?.()
    if (content) showToast(content)
  }
}

export function ToastSection() {
  return (
    <Section
      title="Toasts"
      text="Four at most, five seconds each, longer under the pointer. F8 leads to them, and they can be read again."
    >
      {Object.keys(toasts).map((name) => (
        <Button key={name} onClick={say(name)}>
          {name}
        </Button>
      ))}
      <Button onClick={openRecentMessages}>Recent messages</Button>
    </Section>
  )
}

const questions: Record<string, Question> = {
  Ask: {
    title: 'Hardware reboot?',
    text: 'STB 4711002 in SE restarts.',
    yes: 'Yes, reboot',
    destructive: false,
    physical: true,
  },
  'Ask twice': {
    title: 'Delete the package?',
    text: 'Are you sure you want to delete the package Film Bas?',
    yes: 'Yes, delete package',
    destructive: true,
  },
  'Ask for words': {
    title: 'Factory reset?',
    text: 'Everything on the box is lost.',
    yes: 'Yes, reset to factory settings',
    destructive: true,
    typed: 'FACTORY-RESET 4711002 SE',
  },
}

export function DialogSection() {
  return (
    <Section title="Questions" text="What will happen, to whom. What cannot be undone is typed.">
      {Object.entries(questions).map(([name, question]) => (
        <Button key={name} onClick={() => void confirm(question)}>
          {name}
        </Button>
      ))}
    </Section>
  )
}
