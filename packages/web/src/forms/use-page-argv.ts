import { pageArgv } from '@headend/core/cli-equivalent'
import { useParams } from '@tanstack/react-router'
import { useArea } from '../context/area.ts'
import { useCountry } from '../context/services.tsx'

/** What a terminal takes for what is done on the open page. */
export function usePageArgv() {
  const page = { area: useArea().id, country: useCountry(), params: useParams({ strict: false }) }
  return (act: Parameters<typeof pageArgv>[1]) => pageArgv(page, act)
}
