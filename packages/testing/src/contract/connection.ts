/** A caller of the embedded provider, made of core's own parts: what console and terminal do, without a screen. */
import { allowedCountries } from '@headend/core/access'
import { type Command, type CommandContext, execute } from '@headend/core/command'
import { type Configuration, parseConfiguration } from '@headend/core/config'
import type { Country } from '@headend/core/country'
import { silentLog } from '@headend/core/log'
import type { ReadContext } from '@headend/core/query'
import { decodeToken, readClaims } from '@headend/core/session'
import { createDataManager, type TransportPorts } from '@headend/core/transport'
import type { AccountName } from '../people.ts'
import type { Provider } from '../provider/index.ts'

export interface Connection extends ReadContext {
  configuration: Configuration
}

export interface Ways {
  country?: Country
  /** Instead of the account's own token. */
  token?: string
  /** Milliseconds. */
  requestTimeout?: number
  ports?: Partial<TransportPorts>
}

export async function connect(
  provider: Provider,
  account: AccountName,
  ways: Ways = {},
): Promise<Connection> {
  const configuration = parseConfiguration(JSON.stringify(provider.configuration), { source: 'config.json' })
  if (ways.requestTimeout !== undefined) configuration.signOn.requestTimeout = ways.requestTimeout
  const own = await provider.accessToken(account)
  const { roles } = readClaims(decodeToken(own))
  const country = ways.country ?? allowedCountries(roles)[0] ?? configuration.defaultCountry
  const data = createDataManager(configuration, {
    fetch,
    token: async () => ways.token ?? own,
    onNotAuthenticated: () => {},
    now: Date.now,
    newId: () => crypto.randomUUID(),
    ...ways.ports,
  })
  return { configuration, data, access: { roles, country }, country, log: silentLog }
}

/** A person at a front end who says yes to everything; what they are told is kept. */
export function front(as: Connection): { context: CommandContext; told: string[] } {
  const told: string[] = []
  const context: CommandContext = {
    ...as,
    confirm: async () => true,
    stale: () => {},
    say: ({ text, detail }) => void told.push(detail ? `${text} (${detail})` : text),
  }
  return { context, told }
}

/** Runs commands as that person does, one front end for each: how it ended, and what was told. */
export function runner(as: Connection) {
  return async <Input, Output>(command: Command<Input, Output>, input: NoInfer<Input>) => {
    const { context, told } = front(as)
    return { outcome: await execute(command, input, context), told }
  }
}
