import { useArea } from '../context/area.ts'
import { useOpenAt } from '../context/open-at.ts'

/** Said on a list that opens its records elsewhere than at their first tab, since somebody was led to it for that. */
export function OpensAt() {
  const wanted = useOpenAt()
  const { id } = useArea()
  if (wanted?.area !== id) return null
  return <span className="rounded-full bg-info-soft px-2 text-info text-sm">{wanted.text}</span>
}
