/** `headend package channel|store`: the entries of a package and their periods. */
import { AppError, RejectedError } from '@headend/core/errors'
import { ZONES } from '@headend/core/local-time'
import {
  type EntryKind,
  scheduleMachine,
  scheduleView,
  type TvPackageDraft,
  type TvPackageEntry,
} from '@headend/core/tv-packages'
import { MOMENT_WORDS, type MomentContext, readMoment, typedMoment } from '@headend/core/typed-moment'
import { createActor } from 'xstate'
import type { CliContext } from '../../cli-context.ts'
import { HintedError } from '../../errors.ts'
import { isOrAre, quoteList } from '../../output/output.ts'
import { checkFields } from '../../perform.ts'
import type { ConflictOptions } from '../../records/run-edit.ts'
import { update } from '../../records/write.ts'
import { kind as packageKind } from './tv-packages.ts'

export interface EntryOptions extends ConflictOptions {
  from?: string
  to?: string
  free?: boolean
  always?: boolean
}

/** Adds channels or stores to a package, removes or schedules them, all alike (PKG-042..046). */
export async function changeEntries(
  context: CliContext,
  kind: EntryKind,
  id: string,
  verb: string,
  ids: readonly string[],
  { mine, theirs, ...options }: EntryOptions,
): Promise<void> {
  checkFields(context)
  const conflict = { ...(mine && { mine }), ...(theirs && { theirs }) }
  const schedules = Object.keys(options).length > 0
  const set = verb === 'schedule' ? [] : [`${kind}s${verb === 'add' ? '+=' : '-='}${ids.join(',')}`]
  if (verb === 'remove' && schedules) throw new AppError('usage', '"remove" takes no schedule options')
  if (verb === 'schedule' && !schedules)
    throw new HintedError(
      'usage',
      'No schedule was given',
      'Add --from and --to, --always, --free or --no-free',
    )
  const { country } = await context.reader(packageKind.update.ability)
  const clock = { zone: ZONES[country], now: Date.now() }
  const change = (draft: TvPackageDraft) => applySchedule(draft, kind, ids, { ...options, clock })
  await update(context, packageKind, id, { ...conflict, set }, schedules ? change : undefined)
}

function applySchedule(
  draft: TvPackageDraft,
  kind: EntryKind,
  ids: readonly string[],
  { from, to, free, always, clock }: EntryOptions & { clock: MomentContext },
): TvPackageDraft {
  const name = `${kind}s` as const
  const wrong = ids.filter((id) => !draft[name].some((entry) => entry.id === id))
  if (wrong.length > 0)
    throw new AppError('usage', `${name}: ${quoteList(wrong)} ${isOrAre(wrong)} not in the package`)
  const entries = draft[name].filter(({ id }) => ids.includes(id))
  let saved: readonly TvPackageEntry[] = entries
  const save = (_: unknown, all: readonly TvPackageEntry[]) => {
    saved = all
  }
  const dialog = createActor(scheduleMachine.provide({ actions: { save } }), {
    input: { kind, entries, zone: clock.zone, now: Date.now },
  }).start()
  if (free !== undefined) dialog.send({ type: 'FREE', on: free })
  if (always) dialog.send({ type: 'SCHEDULE', on: false })
  for (const [edge, text] of [
    ['start', from],
    ['end', to],
  ] as const) {
    if (text === undefined) continue
    const moment = readMoment(text, clock)
    if (moment === undefined) throw new AppError('usage', `${text} is not a time: expected ${MOMENT_WORDS}`)
    const { date, time } = typedMoment(moment, clock.zone)
    dialog.send({ type: 'SCHEDULE', on: true })
    dialog.send({ type: 'DATE', edge, text: date })
    dialog.send({ type: 'TIME', edge, text: time })
  }
  dialog.send({ type: 'SAVE' })
  const view = scheduleView(dialog.getSnapshot(), clock.now)
  if (view.unsaved && dialog.getSnapshot().status === 'active')
    throw new RejectedError({ [name]: view.save.unseen ?? '' })
  const byId = new Map(saved.map((entry) => [entry.id, entry]))
  return { ...draft, [name]: draft[name].map((entry) => ({ ...entry, ...byId.get(entry.id) })) }
}
