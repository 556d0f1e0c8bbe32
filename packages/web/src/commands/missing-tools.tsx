import { no } from '@headend/core/access'
import { shortId } from '@headend/core/command'
import { boxToolsMissing, type EngagementIdentity } from '@headend/core/engagements'
import { commandIcon } from './icons.ts'
import { OfferAction } from './offer.tsx'
import type { OfferedThing } from './offers.ts'

interface MissingToolsProps extends Pick<OfferedThing, 'group' | 'subject' | 'of'> {
  identity: EngagementIdentity
}

/** The box tools that this engagement has not, so that whoever looks for one in the palette finds why (OPN-75). */
export function MissingTools({ identity: { platform }, ...offered }: MissingToolsProps) {
  return boxToolsMissing(platform).map(({ id, title, reason }) => (
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
