import type { CampaignHint } from '@headend/core/campaigns'
import { visible } from '@headend/core/text'
import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { cx } from '../../ui/cx.ts'
import { wrapAnywhere } from '../../ui/wrap-anywhere.ts'

const LINE = 'flex items-center gap-1.5 text-sm text-warn'

/** Said when it comes: what speaks against media, a price that another campaign contradicts, or that nobody can tell. */
export function Hint({ text }: { text: string | undefined }) {
  return (
    <span role="status" className={LINE}>
      {text && <Warning text={text} />}
    </span>
  )
}

/** The same of several, one below the other, each with the media that it is about. */
export function Hints({ hints }: { hints: readonly CampaignHint[] }) {
  return (
    <span role="status">
      {hints.map(({ text, lines }) => (
        <Fragment key={text}>
          <span className={LINE}>
            <Warning text={text} />
          </span>
          {lines.map((line) => (
            <span key={line} className={cx('mt-1 block pl-5 text-sm', wrapAnywhere(line))}>
              {visible(line)}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  )
}

function Warning({ text }: { text: string }) {
  return (
    <>
      <TriangleAlert aria-hidden className="size-3.5 shrink-0 self-center" />
      {text}
    </>
  )
}
