/** Fields whose list holds ids alone, of records that no catalogue lists: what people read beside the ids. */
import { idOf, type Names } from '@headend/core/edit'
import type { ReadContext } from '@headend/core/query'
import type { Context } from '../context.ts'

interface Title {
  id: string
  title: string
}

interface Titled {
  /** As far as they are known: it holds nobody up for long, and where it fails there are none. */
  read: (reader: ReadContext, ids: readonly string[], context: Context) => Promise<readonly Title[]>
  /** How a sentence names one. */
  text: (one: Title) => string
}

export type TitledFields<Form> = Readonly<Partial<Record<keyof Form & string, Titled>>>

/** For whoever has the ids beside them. */
export function titlesIn<Form>(
  titled: TitledFields<Form> | undefined,
  draft: Form,
  reader: ReadContext,
  context: Context,
): Promise<Names<Form>> {
  return named(titled, async (field, of) => {
    const titles = await readTitles(of, idsIn(draft, field), reader, context)
    return titles.map(({ id, title }) => ({ id, name: title }))
  })
}

/** Of what comes or goes, as a list of changes names it. */
export function titlesBetween<Form>(
  titled: TitledFields<Form>,
  [before, after]: readonly [Form, Form],
  reader: ReadContext,
  context: Context,
): Promise<Names<Form>> {
  return named(titled, async (field, of) => {
    const [was, is] = [idsIn(before, field), idsIn(after, field)]
    const changed = [...was.filter((id) => !is.includes(id)), ...is.filter((id) => !was.includes(id))]
    const titles = await readTitles(of, changed, reader, context)
    return titles.map((one) => ({ id: one.id, name: of.text(one) }))
  })
}

async function readTitles({ read }: Titled, ids: readonly string[], reader: ReadContext, context: Context) {
  return read(reader, ids, context).catch(() => [])
}

async function named<Form, Name>(
  titled: TitledFields<Form> | undefined,
  namesOf: (field: keyof Form & string, of: Titled) => Promise<Name>,
) {
  const fields = Object.entries(titled ?? {}) as [keyof Form & string, Titled][]
  const names = fields.map(async ([field, of]) => [field, await namesOf(field, of)] as const)
  return Object.fromEntries(await Promise.all(names)) as Partial<Record<keyof Form & string, Name>>
}

export function idsIn<Form>(draft: Form, field: keyof Form & string): string[] {
  const value = draft[field]
  return Array.isArray(value) ? value.map(idOf) : []
}
