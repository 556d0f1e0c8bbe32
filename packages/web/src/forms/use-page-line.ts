import { type PageAct, pageLine } from '@headend/core/terminal'
import { useParams } from '@tanstack/react-router'
import { useArea } from '../context/area.ts'
import { useCountry } from '../context/services.tsx'

/** What is typed in a terminal for what is done on the open page. */
export function usePageLine() {
  const page = { area: useArea().id, country: useCountry(), params: useParams({ strict: false }) }
  return (act: PageAct) => pageLine(page, act)
}
