import { no, remedy, type Verdict, YES } from '@headend/core/access'
import { type Argv, commandArgv, type SET_OPTIONS, shellLine } from '@headend/core/cli-equivalent'
import { type Command, PHASE_LABELS, shortId, verdictOn } from '@headend/core/command'
import { type EngagementIdentity, missingBoxTools } from '@headend/core/engagements'
import { type LucideIcon, Terminal } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useAccess } from '../context/services.tsx'
import type { ShortcutId } from '../keyboard/keys.ts'
import type { PalettePage } from '../palette/item.ts'
import { COPIED_COMMAND } from '../ui/clipboard.tsx'
import { copyText } from './copy-text.ts'
import { commandIcon } from './icons.ts'
import { useCommand } from './use-command.ts'

export const ON_THIS_PAGE = 'On this page'
export const ON_THIS_BOX = 'On this box'

interface OfferProps<Input, Output> extends Pick<Offer, 'scope'> {
  command: Command<Input, Output>
  input: Input
  group: string
  subject: string
}

/** A page offers its subject: while it is open, the palette knows what the command would be about. */
export function CommandOffer<Input, Output>({
  command,
  input,
  group,
  subject,
  scope,
}: OfferProps<Input, Output>) {
  const { run, phase } = useCommand(command, input)
  const { id, title, ability } = command
  const access = useAccess()
  const allowed = verdictOn(command, input, access)
  const isRunning = phase && PHASE_LABELS[phase]
  const verdict = isRunning ? no(isRunning) : allowed
  useOffer({
    id,
    title,
    keys: [shortId(id)],
    group,
    subject,
    scope,
    icon: commandIcon(id),
    run: () => void run(),
    verdict,
    remedy: remedy(ability, { ...access, country: command.country?.(input) ?? access.country }),
    cli: commandArgv(id, input),
  })
  return null
}

export function OfferAction(props: Offer) {
  useOffer(props)
  return null
}

function useOffer(offer: Offer): void {
  const { id } = offer
  // With what is drawn: a palette that opens at once must not read what was offered before.
  useLayoutEffect(() => offers.put(offer))
  useLayoutEffect(() => () => offers.remove(id), [id])
}

interface OfferLineProps {
  /** Of one of several on the same page. */
  id?: string
  title: string
  cli: Argv | undefined
}

/** The page as it is, or a list on it, as a command of the terminal: the palette copies it. */
export function OfferLine({ id = 'page.line', title, cli }: OfferLineProps) {
  const text = cli && shellLine(cli)
  if (text === undefined) return null
  return (
    <OfferAction
      id={id}
      group={ON_THIS_PAGE}
      title={title}
      subject="copy"
      icon={Terminal}
      verdict={YES}
      cli={cli}
      run={() => void copyText(text, COPIED_COMMAND)}
    />
  )
}

interface MissingToolsProps extends Pick<Offer, 'group' | 'subject' | 'scope'> {
  identity: EngagementIdentity
}

/** The box tools that this platform lacks, with the reason (OPN-75). */
export function MissingTools({ identity: { platform }, ...offered }: MissingToolsProps) {
  return missingBoxTools(platform).map(({ id, title, reason }) => (
    <OfferAction
      key={id}
      {...offered}
      id={id}
      title={title}
      keys={[shortId(id)]}
      icon={commandIcon(id)}
      verdict={no(reason)}
      run={NOTHING}
    />
  ))
}

const NOTHING = () => {}

/** What a form has changed is worked out when the palette opens, which brings the code for it. */
type FormArgv = (options: typeof SET_OPTIONS) => Argv | undefined

export interface Offer {
  id: string
  title: string
  /** What names it besides: as the terminal calls it. */
  keys?: readonly string[] | undefined
  group: string
  subject: string
  icon: LucideIcon
  verdict: Verdict
  remedy?: string | undefined
  cli?: Argv | FormArgv | undefined
  shortcut?: ShortcutId | undefined
  /** It is of this moment: that it was chosen is not remembered. */
  transient?: true
  /** What is nearer to the person comes first; what is not the dialog's own is behind it. */
  scope?: 'dialog' | 'marks' | 'row' | undefined
  run?: () => void
  opens?: PalettePage
}

/** What the open page offers, in the order in which it came; the palette reads it when it opens. */
const registered = new Map<string, Offer>()

let cached: readonly Offer[] | undefined

export const offers = {
  put(offer: Offer): void {
    registered.set(offer.id, offer)
    cached = undefined
  },
  remove(id: string): void {
    registered.delete(id)
    cached = undefined
  },
  /** The same list for as long as the same is offered. */
  all(): readonly Offer[] {
    cached ??= [...registered.values()]
    return cached
  },
}
