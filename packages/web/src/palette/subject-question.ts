/** Pages of the palette that ask for the subject of a command, such as which package. */
import type { Argv } from '@headend/core/cli-equivalent'
import { rank, type SourceList } from '@headend/core/palette'
import type { Query } from '@headend/core/query'
import type { Selectable } from '@headend/core/selection'
import { visible, withId } from '@headend/core/text'
import { skipToken, useQuery } from '@tanstack/react-query'
import {
  type Failure,
  failureItem,
  type PaletteItem,
  type PalettePage,
  type PaletteSource,
  SEARCH,
} from './item.ts'

export interface SubjectQuestion {
  placeholder: string
  items: () => readonly Selectable[]
}

export interface SubjectChoice {
  cli?: (id: string) => Argv | undefined
  onChoose: (id: string) => void
}

export type QuestionHeading = Pick<PaletteItem, 'title' | 'icon'>

export function subjectPage(
  heading: QuestionHeading,
  { placeholder, items }: SubjectQuestion,
  onChoose: SubjectChoice['onChoose'],
): PalettePage {
  const asItem = subjectItem(heading, { onChoose })
  return questionPage(heading.title, placeholder, (typed) => ({ items: rank(items().map(asItem), typed) }))
}

export function questionPage(title: string, placeholder: string, source: PaletteSource): PalettePage {
  return { title, placeholder, finds: 'these', requiresTyping: true, sources: [source] }
}

export function subjectItem({ title, icon }: QuestionHeading, { cli, onChoose }: SubjectChoice) {
  return ({ id, name }: Selectable): PaletteItem => ({
    id: `choose.${id}`,
    group: title,
    title: visible(withId(name, id)),
    icon,
    cli: cli?.(id),
    run: () => onChoose(id),
  })
}

interface SubjectList<Row> {
  query: Query<readonly Row[]> | undefined
  item: (row: Row) => PaletteItem
  failure: Failure
}

/** A list that is read for the question: the matching items, or that it is loading or failed. */
export function useSubjectList<Row>(
  typed: string,
  { query, item, failure }: SubjectList<Row>,
): SourceList<PaletteItem> {
  const read = useQuery({
    queryKey: query?.queryKey ?? ['nothing is asked'],
    queryFn: query?.queryFn ?? skipToken,
    meta: SEARCH,
  })
  const { data = [], isPending, isLoadingError } = read
  const error = isLoadingError ? read.error : undefined
  if (error) return { items: [failureItem(failure, error)] }
  return { items: rank(data.map(item), typed), searching: query !== undefined && isPending }
}
