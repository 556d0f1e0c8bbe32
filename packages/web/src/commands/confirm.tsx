import { whyNot, YES } from '@headend/core/access'
import {
  defaultsToCancel,
  type Eligibility,
  headingOf,
  type Question,
  subjectLine,
  toneOf,
  typingError,
} from '@headend/core/command'
import { visible } from '@headend/core/text'
import {
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Keys, useShortcutProps } from '../keyboard/kbd.tsx'
import { isShortcut } from '../keyboard/keys.ts'
import { Button, ReasonButton } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextField } from '../ui/fields/field.tsx'
import { createStore, useStore } from '../ui/store.ts'
import { shownPage } from './page-state.ts'

interface QuestionLookups {
  /** Checks whether the action is still possible. Until then, Yes does nothing. */
  check?: (() => Promise<Eligibility>) | undefined
  findName?: (() => Promise<string | undefined>) | undefined
}

interface OpenQuestion extends QuestionLookups {
  question: Question
  answer: (yes: boolean) => void
}

/** The open question; a second one is answered with no. */
const openQuestion = createStore<OpenQuestion | undefined>(undefined)

export function confirm(question: Question, { check, findName }: QuestionLookups = {}): Promise<boolean> {
  if (openQuestion.get()) return Promise.resolve(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  openQuestion.set({
    question,
    check,
    findName,
    answer: (yes) => {
      openQuestion.set(undefined)
      resolve(yes)
    },
  })
  return promise
}

export function ConfirmDialog() {
  const current = useStore(openQuestion)
  const page = useStore(shownPage)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question does not outlive its page or country.
  useEffect(() => () => openQuestion.get()?.answer(false), [page])
  return current ? <AlertDialog {...current} /> : null
}

export function AlertDialog({ question, check, findName, answer }: OpenQuestion) {
  const id = useId()
  const shortcutProps = useShortcutProps()
  const verdict = useLookup(check, check ? undefined : YES)
  const { yes, no = 'Cancel', typed } = question
  const name = useLookup(findName, undefined)
  const refusal = whyNot(verdict)
  const initialFocus = question.typed === undefined && (defaultsToCancel(question) ? 'no' : 'yes')
  const cancel = useRef<HTMLButtonElement>(null)
  // The text field disappears with a refusal: the focus moves to Cancel.
  useLayoutEffect(() => {
    if (refusal !== undefined && typed !== undefined) cancel.current?.focus()
  }, [refusal, typed])
  const { entry, submit } = useAnswer(question, verdict, answer)
  const onKeyDown = (event: KeyboardEvent) => {
    // The palette must not open over the question, and the browser's search bar must not either.
    if (isShortcut(event, 'palette')) event.preventDefault()
    const isYes = isShortcut(event, 'submit')
    // A key that is still held down from before must not answer.
    if (event.repeat && (isYes || event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    else if (isYes) submit(event)
  }
  return (
    <Dialog
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onDismiss={() => answer(false)}
      className="mt-[16vh] w-full max-w-[480px]"
    >
      <form onSubmit={submit} onKeyDown={onKeyDown} className="flex min-h-0 flex-col p-5 *:shrink-0">
        <h2 id={`${id}-title`} className="font-[620] text-md">
          {visible(headingOf(question, verdict))}
        </h2>
        <div
          id={`${id}-text`}
          role={check || findName ? 'status' : undefined}
          className="mt-1 max-h-[40vh] min-h-5 shrink! overflow-auto text-muted"
        >
          <QuestionBody question={question} verdict={verdict} name={name} />
        </div>
        {typed !== undefined && refusal === undefined && (
          <TextField
            label={`Type ${typed} to confirm`}
            className="mt-4"
            data-autofocus
            value={entry.value}
            error={entry.error}
            onChange={(event) => entry.change(event.target.value)}
          />
        )}
        <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
          <Button
            ref={cancel}
            data-autofocus={initialFocus === 'no' || undefined}
            onClick={() => answer(false)}
          >
            {no} <Keys of="cancel" />
          </Button>
          <ReasonButton
            type="submit"
            tone={YES_TONES[toneOf(question)]}
            reasonSide="bottom"
            busy={!verdict}
            reason={verdict ? (refusal ?? entry.unfinished) : 'Checking…'}
            data-autofocus={initialFocus === 'yes' || undefined}
            {...shortcutProps('submit')}
          >
            {yes} <Keys of="submit" />
          </ReasonButton>
        </div>
      </form>
    </Dialog>
  )
}

/** An action that loses or interrupts something never has the colour of a safe one. */
const YES_TONES = { destroys: 'danger-primary', disrupts: 'danger', plain: 'primary' } as const

interface QuestionBodyProps {
  question: Question
  verdict: Eligibility | undefined
  /** The name of the subject, once it is found. */
  name: string | undefined
}

/** Names the subject, then says what happens to it. */
function QuestionBody({ question, verdict, name }: QuestionBodyProps) {
  const subject = subjectLine(question, name)
  const text = whyNot(verdict) ?? question.text
  const note = verdict?.note
  return (
    <>
      {subject && (
        <p className={cx('mb-1 text-balance font-[560] text-ink tabular-nums', wrapAnywhere(subject))}>
          {visible(subject)}
        </p>
      )}
      <p className={wrapAnywhere(text)}>{visible(text)}</p>
      {note && <p className={cx('mt-2 text-warn', wrapAnywhere(note))}>{visible(note)}</p>}
    </>
  )
}

function useAnswer(question: Question, verdict: Eligibility | undefined, answer: OpenQuestion['answer']) {
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const wrong = typingError(question, value)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wrong) setTried(true)
    else if (verdict?.allowed) answer(true)
  }
  const change = (text: string) => {
    setTried(false)
    setValue(text)
  }
  const unfinished = wrong && `Type ${question.typed} first`
  const error = tried ? wrong : undefined
  return { entry: { value, change, unfinished, error }, submit }
}

/** The result of a lookup; `initial` until then, or without a lookup. */
function useLookup<Result>(lookUp: (() => Promise<Result>) | undefined, initial: Result | undefined) {
  const [result, setResult] = useState(initial)
  useEffect(() => void lookUp?.().then(setResult), [lookUp])
  return result
}
