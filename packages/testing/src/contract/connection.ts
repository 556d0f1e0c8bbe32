/** Callers of the embedded provider, made of core's own parts like console and terminal, without a screen. */
import { allowedCountries } from '@headend/core/access'
import { type Command, type CommandContext, execute } from '@headend/core/command'
import { type Configuration, parseConfiguration } from '@headend/core/config'
import type { Country } from '@headend/core/country'
import { silentLog } from '@headend/core/log'
import type { Query, ReadContext } from '@headend/core/query'
import { decodeToken, readClaims } from '@headend/core/session'
import { createDataManager, type TransportPorts } from '@headend/core/transport'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'

export interface Connection extends ReadContext {
  configuration: Configuration
}

export interface ConnectOptions {
  country?: Country
  /** Instead of the account's token. */
  token?: string
  /** Milliseconds. */
  requestTimeout?: number
  ports?: Partial<TransportPorts>
}

export async function connect(
  to: Pick<Provider, 'configuration' | 'accessToken'>,
  account: AccountName,
  options: ConnectOptions = {},
): Promise<Connection> {
  const configuration = parseConfiguration(JSON.stringify(to.configuration), { source: 'config.json' })
  if (options.requestTimeout !== undefined) configuration.signOn.requestTimeout = options.requestTimeout
  const own = await to.accessToken(account)
  const { roles } = readClaims(decodeToken(own))
  const country = options.country ?? allowedCountries(roles)[0] ?? configuration.defaultCountry
  const data = createDataManager(configuration, {
    fetch,
    token: async () => options.token ?? own,
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
    ...options.ports,
  })
  return { configuration, data, access: { roles, country }, country, log: silentLog }
}

/** A front end where every question is answered with yes; its messages are collected. */
export function confirmAll(as: Connection): { context: CommandContext; messages: string[] } {
  const messages: string[] = []
  const context: CommandContext = {
    ...as,
    confirm: async () => true,
    invalidate: () => {},
    say: ({ text, detail }) => void messages.push(detail ? `${text} (${detail})` : text),
  }
  return { context, messages }
}

/** Runs commands, each at its own front end. */
export function commandRunner(as: Connection) {
  return async <Input, Output>(command: Command<Input, Output>, input: NoInfer<Input>) => {
    const { context, messages } = confirmAll(as)
    return { outcome: await execute(command, input, context), messages }
  }
}

/** One call of the product. */
export interface Call {
  /** Without it maja, in Sweden. */
  account?: AccountName
  /** A regular expression for the path of this call only. */
  path: string
  /** Makes the call; resolves with what it returns, as texts. */
  make: (as: Connection) => Promise<readonly string[]>
}

const { signal } = new AbortController()

export async function readTexts<Data>(
  query: Query<Data>,
  textsOf: (data: Data) => readonly string[],
): Promise<readonly string[]> {
  return textsOf(await query.queryFn({ signal }))
}

export function readNames(query: Query<readonly { name: string }[]>): Promise<readonly string[]> {
  return readTexts(query, (all) => all.map(({ name }) => name))
}

/** Runs a command; rejects with its error. */
export async function runCommand<Input, Output>(
  command: Command<Input, Output>,
  input: NoInfer<Input>,
  as: Connection,
): Promise<readonly string[]> {
  const outcome = await execute(command, input, confirmAll(as).context)
  if (outcome.status === 'failed') throw outcome.error
  return [outcome.status]
}
