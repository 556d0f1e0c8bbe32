/** Milliseconds without a wheel after which the next begins anew: one that was let go rolls on, and so does a trackpad. */
const ROLLS_ON = 200

type Act = Pick<Event, 'type' | 'timeStamp'> & { repeat?: boolean }

/** Whether that is something new that somebody does: no key that is still held down, and no wheel that is still rolling. */
export function createNewActs(): (act: Act) => boolean {
  let rolled = Number.NEGATIVE_INFINITY
  return ({ type, timeStamp, repeat }) => {
    if (type !== 'wheel') return repeat !== true
    const since = timeStamp - rolled
    rolled = timeStamp
    return since > ROLLS_ON
  }
}
