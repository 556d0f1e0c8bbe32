/** A draft in an editor: the written text is never lost. */

import { spawn } from 'node:child_process'
import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { AppError, asAppError } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import { HintedError } from '../errors.ts'
import { fileReason } from '../files.ts'
import { messageText } from '../output/output.ts'
import { confirm } from '../prompts.ts'

export interface DraftFile {
  path: string
  sayWhere(): void
  replace(text: string): Promise<void>
  forget(): Promise<void>
}

export interface EditedText<T> {
  value: T
  draftFile: DraftFile
  /** Shows the refusal and opens the editor again; undefined if it was closed with the first text. */
  reopen: (error: AppError) => Promise<EditedText<T> | 'declined' | undefined>
}

/** The editor's command line; throws 'usage' where nothing can be edited here. */
function editorCommand({ options, terminal }: CliContext): string {
  const { env, stdin, stdout } = terminal
  const command = env.VISUAL || env.EDITOR
  const nothing = 'Nothing to save'
  if (!options.input || !stdin.isTTY || !stdout.isTTY)
    throw new HintedError('usage', nothing, 'Add --set field=value or --file record.json')
  if (command) return command
  throw new HintedError(
    'usage',
    nothing,
    'Set EDITOR to use an editor, or add --set field=value or --file record.json',
  )
}

/** Edits until the text can be read; throws when the person gives up, undefined if unchanged. */
export async function editText<T>(
  text: string,
  name: string,
  read: (text: string, source: string) => Promise<T>,
  context: CliContext,
): Promise<EditedText<T> | undefined> {
  const command = editorCommand(context)
  const draftFile = await createDraftFile(text, name, context)
  try {
    return await editUntilReadable({ command, text, draftFile, read }, context)
  } catch (error) {
    const left = await readFile(draftFile.path, 'utf8').catch(({ code }) => (code === 'ENOENT' ? text : ''))
    if (left === text) await draftFile.forget()
    else draftFile.sayWhere()
    throw error
  }
}

interface EditSession<T> {
  command: string
  text: string
  draftFile: DraftFile
  read: (text: string, source: string) => Promise<T>
}

async function editUntilReadable<T>(
  session: EditSession<T>,
  context: CliContext,
): Promise<EditedText<T> | undefined> {
  const { command, text, draftFile, read } = session
  const status = await context.terminal.handOver(command, draftFile.path)
  if (status !== 0)
    throw new AppError('declined', `Nothing was saved: the editor (${command}) ended with ${status}`)
  const written = await readFile(draftFile.path, 'utf8').catch((cause) => {
    const reason = `the text of the editor (${command}) can't be read: ${fileReason(cause)}`
    throw new AppError('declined', `Nothing was saved: ${reason}`, { cause })
  })
  if (written === text) return draftFile.forget().then(() => undefined)
  try {
    const reopen = async (error: AppError) =>
      (await confirmRetry(error, context)) ? editUntilReadable(session, context) : 'declined'
    return { value: await read(written, draftFile.path), draftFile, reopen }
  } catch (error) {
    if (!(await confirmRetry(asAppError(error), context))) throw error
    return editUntilReadable(session, context)
  }
}

/** --yes does not answer this question: an editor that changes nothing would open again and again. */
function confirmRetry({ message }: AppError, { options, terminal }: CliContext): Promise<boolean> {
  const question = {
    title: "The text can't be saved:",
    text: message,
    yes: 'Edit the text again',
    destructive: false,
  }
  return confirm(question, { ...options, yes: undefined }, terminal)
}

async function createDraftFile(text: string, name: string, { terminal }: CliContext): Promise<DraftFile> {
  await removeOldDrafts(Date.now())
  const folder = await draftFolder()
  const file = path.join(folder, `${name.replace(/[^\w]+/g, '-')}.json`)
  await writeFile(file, text, { mode: 0o600 })
  const sayWhere = () =>
    void terminal.stderr.write(
      messageText(`Your text is kept in ${file}. To save the text, use --file`, terminal.stderr),
    )
  const stop = terminal.onSignal(() => void sayWhere())
  const forget = () => rm(folder, { recursive: true, force: true }).finally(stop)
  const replace = (shorter: string) => writeFile(file, shorter).then(sayWhere)
  return { path: file, sayWhere, replace, forget }
}

/** Runs an editor as git does: a shell splits its arguments (`code --wait`), Ctrl-C is the editor's. */
export function runEditor(command: string, file: string): Promise<number> {
  const [program, args] =
    process.platform === 'win32'
      ? [`${command} "${file}"`, []]
      : ['/bin/sh', ['-c', `trap : INT QUIT; ${command} "$@"`, command, file]]
  const child = spawn(program, args, { stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((resolve, reject) => {
    child.once('error', (cause) => reject(new AppError('usage', `No editor: ${cause.message}`, { cause })))
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}

const PREFIX = 'headend-draft-'
const MAX_AGE = 7 * 86_400_000

/** A new folder for a draft that no one else can enter. */
export function draftFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), PREFIX))
}

/** Removes drafts of this person that are older than a week; `now`: milliseconds since 1970. */
export async function removeOldDrafts(now: number): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => name.startsWith(PREFIX)).map((name) => path.join(tmpdir(), name))
  for (const folder of folders)
    if (await isOldDraft(folder, now)) await rm(folder, { recursive: true, force: true }).catch(() => {})
}

async function isOldDraft(folder: string, now: number): Promise<boolean> {
  const stats = await lstat(folder).catch(() => undefined)
  if (!stats?.isDirectory() || stats.uid !== (process.getuid?.() ?? stats.uid)) return false
  return now - stats.mtimeMs > MAX_AGE
}
