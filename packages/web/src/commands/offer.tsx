import { no, remedy, YES } from '@headend/core/access'
import { type Argv, commandArgv, shellLine } from '@headend/core/cli-equivalent'
import { type Command, PHASE_LABELS, shortId, verdictOn } from '@headend/core/command'
import {
  type BoxCommand,
  boxCommandsFor,
  type EngagementIdentity,
  engagementName,
  missingBoxTools,
} from '@headend/core/engagements'
import { Terminal } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { useAccess } from '../context/services.tsx'
import { COPIED_COMMAND } from '../ui/clipboard.tsx'
import { copyText } from './copy-text.ts'
import { commandIcon } from './icons.ts'
import { type Offer, offers } from './offers.ts'
import { useCommand } from './use-command.ts'

export const ON_THIS_PAGE = 'On this page'
export const ON_THIS_BOX = 'On this box'

interface OfferProps<Input, Output> extends Pick<Offer, 'scope'> {
  command: Command<Input, Output>
  input: Input
  group: string
  subject: string
}

/** Adds a command about the subject of the open page to the palette. */
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
  const verdict = phase ? no(PHASE_LABELS[phase]) : verdictOn(command, input, access)
  useOffer({
    id,
    title,
    keywords: [shortId(id)],
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
  // In the same commit as the page: a palette that opens at once must not read an older offer.
  useLayoutEffect(() => offers.put(offer))
  useLayoutEffect(() => () => offers.remove(id), [id])
}

interface OfferLineProps {
  id?: string
  title: string
  cli: Argv | undefined
}

/** Offers to copy the terminal command that shows this page or a list on it. */
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

interface BoxToolOffersProps extends Pick<Offer, 'group' | 'scope'> {
  identity: EngagementIdentity
  commands?: readonly BoxCommand[]
}

/** The tools of a box. Tools that its platform lacks are refused with the reason (OPN-75). */
export function BoxToolOffers({ identity, commands, ...placement }: BoxToolOffersProps) {
  const { platform } = identity
  const offered = { ...placement, subject: engagementName(identity) }
  return (
    <>
      {(commands ?? boxCommandsFor(platform)).map((command) => (
        <CommandOffer key={command.id} {...offered} command={command} input={identity} />
      ))}
      {missingBoxTools(platform).map(({ id, title, reason }) => (
        <OfferAction
          key={id}
          {...offered}
          id={id}
          title={title}
          keywords={[shortId(id)]}
          icon={commandIcon(id)}
          verdict={no(reason)}
          run={NOTHING}
        />
      ))}
    </>
  )
}

const NOTHING = () => {}
