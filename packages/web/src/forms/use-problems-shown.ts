import { type EditField, type EditMode, firstProblem, type Problems } from '@headend/core/edit'
import { useState } from 'react'

/** Marks what is wrong and leads to the first of it. An existing record shows at once what is wrong with it. */
export function useProblemsShown<Draft>(mode: EditMode, fields: readonly EditField<Draft>[]) {
  const [showAll, setShowAll] = useState(mode === 'edit')
  const [wanted, setWanted] = useState<string>()
  const show = (problems: Problems) => {
    const first = firstProblem(fields, problems)
    if (!first) return
    setShowAll(true)
    setWanted(first.name)
  }
  return { showAll, wanted, arrived: () => setWanted(undefined), show }
}
