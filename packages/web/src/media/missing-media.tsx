import { cx, wrapAnywhere } from '../ui/cx.ts'
import { TryAgain } from '../ui/loaded.tsx'
import type { KnownMedia } from './use-media.ts'

/** What is missing about some media; they are listed all the same. */
export function MissingMedia({ media: { problem, loading, retry } }: { media: KnownMedia }) {
  if (!problem) return null
  return (
    <div
      role="alert"
      className="mx-5 mb-2 flex items-center gap-3 rounded-md bg-warn-soft px-3 py-1.5 text-warn"
    >
      <p className={cx('min-w-0 flex-1', wrapAnywhere(problem))}>
        <span className="font-[560]">Some medias are shown by id only.</span> {problem}
      </p>
      <TryAgain busy={loading} onClick={retry} />
    </div>
  )
}
