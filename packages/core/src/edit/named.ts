import type { EditField, ListItem } from './field.ts'

/** By field: what the items of its list are chosen from. */
export type Names<Draft> = Readonly<Partial<Record<keyof Draft & string, readonly Named[]>>>

interface Named {
  id: string
  name: string
}

/** The fields as they are, but for lists of ids: people read of their items by name, as the catalogue calls them. */
export function namedFields<Draft>(
  fields: readonly EditField<Draft>[],
  names: Names<Draft> | undefined,
): readonly EditField<Draft>[] {
  return fields.map((field) => {
    const catalogue = names?.[field.name]
    const { items } = field
    if (!catalogue || !items) return field
    const byId = new Map(catalogue.map(({ id, name }) => [id, name]))
    const named = ({ id, text }: ListItem) => ({ id, text: byId.get(id) || text })
    return { ...field, items: (value: never) => items(value).map(named) }
  })
}
