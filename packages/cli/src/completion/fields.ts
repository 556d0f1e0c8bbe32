/** The fields of `--json`: the command runs up to where it checks them, without any service. */
import { COUNTRIES } from '@headend/core/country'
import { AppError } from '@headend/core/errors'
import { silentLog } from '@headend/core/log'
import type { DataManager } from '@headend/core/transport'
import type { CliContext } from '../cli-context.ts'
import type { GlobalOptions } from '../options.ts'
import type { Output } from '../output/output.ts'
import type { RunAction } from '../subcommand.ts'
import type { Terminal } from '../terminal.ts'

class FieldsRequested extends Error {
  readonly fields: readonly string[]
  constructor(fields: readonly string[]) {
    super('Asked')
    this.fields = fields
  }
}

/** Runs a whole command line with an output that records the fields; empty for a command without fields. */
export async function fieldsOf(
  parse: (run: RunAction) => Promise<unknown>,
  terminal: Terminal,
): Promise<readonly string[]> {
  let found: readonly string[] = []
  const probe: RunAction = async (options, action) => {
    const thrown = await action(createEmptyContext(options, terminal)).then(undefined, (error) => error)
    if (thrown instanceof FieldsRequested) found = thrown.fields
  }
  // A line that the parser refuses has no fields either.
  await parse(probe).catch(() => {})
  return found
}

/** Of any country: only the labels of fields differ. */
function createEmptyContext(options: GlobalOptions, terminal: Terminal): CliContext {
  const [country] = COUNTRIES
  const nothing = () => Promise.reject(new AppError('aborted', 'Only asked for its fields'))
  const data = new Proxy({} as DataManager, { get: () => nothing })
  return {
    ...{ options, terminal },
    output: createFieldRecorder(),
    settings: nothing,
    configuration: nothing,
    session: nothing,
    signedIn: nothing,
    reader: async () => ({ access: { roles: [], country }, country, data, log: silentLog }),
  }
}

function createFieldRecorder(): Output {
  const ask = (columns: readonly { key: string }[]): never => {
    throw new FieldsRequested(columns.map(({ key }) => key))
  }
  const quiet = async () => {}
  const silentOutput = { say: () => {}, notice: () => {} }
  return { json: true, fields: ask, list: ask, record: ask, heading: quiet, data: quiet, ...silentOutput }
}
