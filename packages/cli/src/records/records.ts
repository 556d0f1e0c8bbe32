import type { Context } from '../context.ts'
import { type RecordHelp, recordHelp } from './help.ts'
import type { RecordKind } from './kind.ts'
import { type ListOptions, list } from './list.ts'
import { remove } from './remove.ts'
import { view } from './view.ts'
import type { SaveOptions } from './wanted.ts'
import { create, update } from './write.ts'

/** What each subcommand of a kind of record does. */
export interface Records {
  /** What --filter, --sort and --set can name. */
  help: () => RecordHelp
  list(context: Context, options: ListOptions): Promise<unknown>
  view(context: Context, id: string): Promise<unknown>
  create(context: Context, options: SaveOptions): Promise<unknown>
  update(context: Context, id: string, options: SaveOptions): Promise<unknown>
  remove(context: Context, id: string): Promise<unknown>
  changes?: (context: Context, id: string) => Promise<unknown>
}

export function recordsOf<Row extends object, Full extends object, Form extends { id: string }>(
  kind: RecordKind<Row, Full, Form>,
): Records {
  return {
    help: () => recordHelp(kind.columns('SE', 0), kind.fields('SE')),
    list: (context, options) => list(context, kind, options),
    view: (context, id) => view(context, kind, id),
    create: (context, options) => create(context, kind, options),
    update: (context, id, options) => update(context, kind, id, options),
    remove: (context, id) => remove(context, kind, id),
    ...(kind.changes && { changes: kind.changes }),
  }
}
