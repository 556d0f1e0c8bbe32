import { no, remedy } from '@headend/core/access'
import { commandArgv } from '@headend/core/cli-equivalent'
import { type Command, shortId, UNDER_WAY, verdictOn } from '@headend/core/command'
import { useLayoutEffect } from 'react'
import { useAccess } from '../context/services.tsx'
import { commandIcon } from './icons.ts'
import { type OfferedThing, offers } from './offers.ts'
import { useCommand } from './use-command.ts'

/** Headings in the palette. */
export const ON_THIS_PAGE = 'On this page'
export const ON_THIS_BOX = 'On this box'

interface OfferProps<Input, Output> extends Pick<OfferedThing, 'of'> {
  command: Command<Input, Output>
  input: Input
  /** Heading in the palette: 'On this box'. */
  group: string
  /** Whom it is about: 'STB 4711002'. */
  subject: string
}

/** A page offers its subject: while it is open, the palette knows what the command would be about. */
export function Offer<Input, Output>({ command, input, group, subject, of }: OfferProps<Input, Output>) {
  const { run, phase } = useCommand(command, input)
  const { id, title, ability } = command
  const access = useAccess()
  const allowed = verdictOn(command, input, access)
  const underWay = phase && UNDER_WAY[phase]
  const verdict = underWay ? no(underWay) : allowed
  useOffer({
    id,
    title,
    keys: [shortId(id)],
    group,
    subject,
    of,
    icon: commandIcon(id),
    run: () => void run(),
    verdict,
    remedy: remedy(ability, { ...access, country: command.country?.(input) ?? access.country }),
    cli: commandArgv(id, input),
  })
  return null
}

/** The same for something that is no command: usually a way to another page about the same subject. */
export function OfferAction(props: OfferedThing) {
  useOffer(props)
  return null
}

function useOffer(thing: OfferedThing): void {
  const { id } = thing
  // With what is drawn: a palette that opens at once must not read what was offered before.
  useLayoutEffect(() => offers.put(thing))
  useLayoutEffect(() => () => offers.remove(id), [id])
}
