import { cx } from './cx.ts'
import type { Refusal } from './use-attempt.ts'

/**
 * Why a press did nothing, as calm as a message of the same (decision 0010): nothing was tried, and nothing is wrong. With each press
 * it is drawn anew, so that it is seen, and read out, to come again.
 */
export function RefusalLine({ refusal: { text, times } }: { refusal: Refusal }) {
  return (
    <span key={times} className={cx('block text-ink', times > 1 && 'animate-toast-in')}>
      {text}
    </span>
  )
}
