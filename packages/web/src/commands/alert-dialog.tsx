import { whyNot, YES } from '@headend/core/access'
import {
  acceptsEarlyYes,
  defaultsToCancel,
  type Eligibility,
  headingOf,
  type Question,
  typingError,
} from '@headend/core/command'
import { visible } from '@headend/core/text'
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Keys, onColour, useKeyed } from '../keyboard/kbd.tsx'
import { isShortcut, type KeyPress } from '../keyboard/keys.ts'
import { Button, ReasonButton } from '../ui/button.tsx'
import { cx, wrapAnywhere } from '../ui/cx.ts'
import { Dialog } from '../ui/dialog/dialog.tsx'
import { TextField } from '../ui/fields/field.tsx'

export interface QuestionLookups {
  /** Looks whether it can still be done: until it has said so there is no yes. */
  check?: (() => Promise<Eligibility>) | undefined
  findName?: (() => Promise<string | undefined>) | undefined
}

export interface OpenQuestion extends QuestionLookups {
  question: Question
  answer: (yes: boolean) => void
}

export function AlertDialog({ question, check, findName, answer }: OpenQuestion) {
  const id = useId()
  const keyed = useKeyed()
  const verdict = useVerdict(check)
  const { yes, no = 'Cancel', destructive, typed } = question
  const name = useName(findName)
  const refusal = whyNot(verdict)
  const initialFocus = question.typed === undefined && (defaultsToCancel(question) ? 'no' : 'yes')
  const cancel = useRef<HTMLButtonElement>(null)
  // What was typed into has gone: there is nothing left but to go back.
  useLayoutEffect(() => {
    if (refusal !== undefined && typed !== undefined) cancel.current?.focus()
  }, [refusal, typed])
  const { entry, early, submit } = useAnswer(question, verdict, answer)
  const [waits, setWaits] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const hasMore = useMoreBelow(body)
  const onKeyDown = (event: KeyboardEvent) => {
    scrollPage(event, body.current)
    if (isShortcut(event, 'palette')) {
      event.preventDefault()
      setWaits(true)
    }
    const pressed = answerFromKey(event, typed !== undefined)
    if (pressed === 'held') event.preventDefault()
    else if (pressed === 'yes') submit(event)
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
          ref={body}
          id={`${id}-text`}
          role={check || findName ? 'status' : undefined}
          className="mt-1 max-h-[40vh] min-h-5 shrink! overflow-auto text-muted"
        >
          <QuestionBody question={question} verdict={verdict} {...(findName && { name: name ?? '' })} />
          {early && !verdict && <p className="mt-2">{CHECKING} The action starts after the check.</p>}
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
          <output className="mr-auto text-muted text-sm empty:hidden">{waits && ANSWER_FIRST}</output>
          {hasMore && !waits && (
            <span aria-hidden className="mr-auto text-muted text-sm">
              <Keys keys="PageDown" /> read more
            </span>
          )}
          <Button
            ref={cancel}
            data-autofocus={initialFocus === 'no' || undefined}
            onClick={() => answer(false)}
          >
            {no}
          </Button>
          <ReasonButton
            type="submit"
            tone={destructive ? 'danger-primary' : 'primary'}
            reasonSide="bottom"
            busy={!verdict}
            reason={verdict ? (refusal ?? entry.unfinished) : CHECKING}
            data-autofocus={initialFocus === 'yes' || undefined}
            // While it is busy it submits nothing itself.
            onClickCapture={verdict ? undefined : submit}
            {...keyed('submit')}
          >
            {yes} <Keys of="submit" className={onColour} />
          </ReasonButton>
        </div>
      </form>
    </Dialog>
  )
}

interface QuestionBodyProps {
  question: Question
  verdict: Eligibility | undefined
  /** The subject: empty until it is known, absent where none is looked up. */
  name?: string
}

function QuestionBody({ question: { text, about, distinction }, verdict, name }: QuestionBodyProps) {
  const refusal = whyNot(verdict)
  const note = verdict?.note
  return (
    <>
      {refusal && about && <p className={cx('font-[560] text-ink', wrapAnywhere(about))}>{visible(about)}</p>}
      <p className={wrapAnywhere(refusal ?? text)}>{visible(refusal ?? text)}</p>
      {/* Its line is there from the beginning: nothing moves under a finger. */}
      {name !== undefined && (
        <p className={cx('mt-2 min-h-5 font-[560] text-ink', wrapAnywhere(name))}>{visible(name)}</p>
      )}
      {distinction && (
        <p className={cx('mt-2 text-ink tabular-nums', wrapAnywhere(distinction))}>{visible(distinction)}</p>
      )}
      {note && <p className={cx('mt-2 text-warn', wrapAnywhere(note))}>{visible(note)}</p>}
    </>
  )
}

/** What else the palette could do would be done behind the question. */
const ANSWER_FIRST = 'Answer this question first'
const CHECKING = 'Checking…'

function useAnswer(question: Question, verdict: Eligibility | undefined, answer: OpenQuestion['answer']) {
  const [value, setValue] = useState('')
  const [tried, setTried] = useState(false)
  const early = useEarlyYes(verdict, answer)
  const wrong = typingError(question, value)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (wrong) setTried(true)
    else if (!verdict) early.take()
    else if (verdict.allowed) answer(true)
  }
  const change = (text: string) => {
    early.takeBack()
    setTried(false)
    setValue(text)
  }
  const unfinished = wrong && `Type ${question.typed} first`
  const error = tried ? wrong : undefined
  return { entry: { value, change, unfinished, error }, early: early.accepted, submit }
}

/** An early Yes counts once the check allows it, unless it brought more to read, or Yes was taken back. */
function useEarlyYes(verdict: Eligibility | undefined, answer: OpenQuestion['answer']) {
  const [accepted, setAccepted] = useState(false)
  const accept = useEffectEvent(() => answer(true))
  const counts = accepted && acceptsEarlyYes(verdict)
  useEffect(() => {
    if (counts) accept()
  }, [counts])
  return { accepted, take: () => setAccepted(true), takeBack: () => setAccepted(false) }
}

function useVerdict(check: OpenQuestion['check']): Eligibility | undefined {
  const [verdict, setVerdict] = useState<Eligibility | undefined>(check ? undefined : YES)
  useEffect(() => void check?.().then(setVerdict), [check])
  return verdict
}

function useName(findName: OpenQuestion['findName']): string | undefined {
  const [name, setName] = useState<string>()
  useEffect(() => void findName?.().then(setName), [findName])
  return name
}

/** Of what is seen, so that a line is read twice rather than never. */
const PAGE = 0.8

/** PageDown and PageUp are those of the text beside a field, which does nothing with them. */
function scrollPage(event: KeyboardEvent, text: HTMLElement | null): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const direction = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0
  if (!text || direction === 0 || ctrlKey || altKey || metaKey || shiftKey) return
  event.preventDefault()
  text.scrollBy({ top: direction * text.clientHeight * PAGE })
}

function useMoreBelow(text: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const { current } = text
    if (!current) return
    const measure = () => setHasMore(current.scrollHeight - current.scrollTop - current.clientHeight > 1)
    const sizes = new ResizeObserver(measure)
    // What is looked up makes it longer, and not higher where it has all the room that there is.
    const texts = new MutationObserver(measure)
    sizes.observe(current)
    texts.observe(current, { childList: true, subtree: true, characterData: true })
    current.addEventListener('scroll', measure)
    return () => {
      sizes.disconnect()
      texts.disconnect()
      current.removeEventListener('scroll', measure)
    }
  }, [text])
  return hasMore
}

/** What a press answers; undefined for other keys. A key held down since before answers nothing. */
export function answerFromKey(
  event: KeyPress & Pick<KeyboardEvent, 'repeat'>,
  isTyped: boolean,
): 'yes' | 'held' | undefined {
  const isYes = isShortcut(event, 'submit')
  const presses = event.key === 'Enter' || (event.key === ' ' && !isTyped)
  if (event.repeat && (isYes || presses)) return 'held'
  return isYes ? 'yes' : undefined
}
