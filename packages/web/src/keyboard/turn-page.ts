import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'

/** Of what is seen, so that a line is read twice rather than never. */
const PAGE = 0.8

/** PageDown and PageUp are those of the text beside a field, which does nothing with them. */
export function turnPage(event: KeyboardEvent, text: HTMLElement | null): void {
  const { key, ctrlKey, altKey, metaKey, shiftKey } = event
  const way = key === 'PageDown' ? 1 : key === 'PageUp' ? -1 : 0
  if (!text || way === 0 || ctrlKey || altKey || metaKey || shiftKey) return
  event.preventDefault()
  text.scrollBy({ top: way * text.clientHeight * PAGE })
}

/** Whether there is more to read below what is seen of it. */
export function useMoreBelow(text: RefObject<HTMLElement | null>): boolean {
  const [hasMore, setHasMore] = useState(false)
  useEffect(() => {
    const { current } = text
    if (!current) return
    const look = () => setHasMore(current.scrollHeight - current.scrollTop - current.clientHeight > 1)
    const sizes = new ResizeObserver(look)
    // What is looked up makes it longer, and not higher where it has all the room that there is.
    const texts = new MutationObserver(look)
    sizes.observe(current)
    texts.observe(current, { childList: true, subtree: true, characterData: true })
    current.addEventListener('scroll', look)
    return () => {
      sizes.disconnect()
      texts.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [text])
  return hasMore
}
