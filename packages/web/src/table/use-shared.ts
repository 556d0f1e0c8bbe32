import { replaceEqualDeep } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'

/**
 * The same from one drawing to the next, down to its parts, wherever it is equal to what stood at the same place: of a list that has
 * been worked out anew only the rows that have changed are drawn anew.
 */
export function useShared<Value>(value: Value): Value {
  const before = useRef(value)
  const shared = useMemo(() => replaceEqualDeep(before.current, value), [value])
  useEffect(() => {
    before.current = shared
  })
  return shared
}
