/** `headend doctor`: this machine, and the services as the program reaches them. */
import { existsSync, readFileSync } from 'node:fs'
import { lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  type CompletionFacts,
  certificateFindings,
  clockFindings,
  completionFinding,
  type FileFacts,
  type Finding,
  findingsOf,
  permissionFindings,
  proxyFinding,
  serviceFindings,
  signOnFindings,
} from '@headend/core/deployment'
import { asAppError, type ErrorKind } from '@headend/core/errors'
import type { CliContext } from '../cli-context.ts'
import type { Prober } from '../network/probe.ts'
import { proxyFor } from '../network/proxy.ts'
import { SHELLS } from '../options.ts'
import { hintFor } from '../output/report.ts'
import { listAddresses } from '../settings/configuration.ts'
import { homeFolder, STATE_FOLDERS, stateFolder } from '../settings/environment.ts'
import { profilesFile } from '../settings/profiles.ts'
import { signInHint } from '../sign-on/hint.ts'
import type { Terminal } from '../terminal.ts'
import { inspectServices } from './inspect-services.ts'

type Env = Terminal['env']

export async function inspectMachine(context: CliContext, prober: Prober): Promise<Finding[]> {
  const { env } = context.terminal
  return [
    ...(await attempt('Configuration', env, async () => configuredFindings(context, prober))),
    ...(await attempt('File permissions', env, async () => permissionFindings(await listFiles(env)))),
    ...(await attempt('Completion', env, async () => [completionFinding(findCompletion(env))])),
  ]
}

/** A check that fails is a problem by itself. */
async function attempt(
  check: string,
  env: Env,
  inspect: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await inspect()
  } catch (thrown) {
    const error = asAppError(thrown)
    return [findingsOf(check).problem(error.message, hintFor(error, env) ?? ADVICE[error.kind] ?? TRY_AGAIN)]
  }
}

const ADVICE: Partial<Record<ErrorKind, string>> = {
  configuration: 'Correct this value or file',
  usage: 'Correct the option or the environment variable',
}
const TRY_AGAIN = 'Run the command again'

async function configuredFindings(context: CliContext, prober: Prober): Promise<readonly Finding[]> {
  const { env } = context.terminal
  const { config } = await context.settings()
  const configuration = await context.configuration()
  const { brand, environment } = configuration
  const { discovery, services } = await inspectServices(configuration, prober)
  const probes = [discovery, ...services.map(({ probe }) => probe)]
  return [
    findingsOf('Configuration').ok(`${brand}, ${environment}, from ${config}`),
    ...(await attempt('Proxy', env, async () => [proxyFinding(listRoutes(configuration, env))])),
    ...signOnFindings(discovery, configuration),
    ...(await attempt('Signed in', env, async () => [await signedInFinding(context)])),
    ...serviceFindings(services),
    ...certificateFindings(probes, Date.now()),
    ...clockFindings(probes),
  ]
}

function listRoutes(configuration: Parameters<typeof listAddresses>[0], env: Env) {
  const routes = listAddresses(configuration).map(
    ([, address]) => [new URL(address).host, proxyFor(address, env)] as const,
  )
  return [...new Map(routes)].map(([host, proxy]) => ({ host, proxy }))
}

async function signedInFinding({ session, signedIn, terminal: { env } }: CliContext): Promise<Finding> {
  const { ok, warning } = findingsOf('Signed in')
  const hasCredentials = Boolean(env.HEADEND_TOKEN || env.HEADEND_CLIENT_ID)
  // Credentials that are refused are a problem, with its reason; to be signed out is none.
  const { user, roles, countries } = await (hasCredentials ? signedIn() : session())
  if (!roles) return warning('No one is signed in', signInHint(env, false))
  return ok(`Signed in as ${user.username}: ${countries.join(', ') || 'no country'}`)
}

/** The program's files and folders, as far as they exist. Windows has no permission bits. */
async function listFiles(env: Env): Promise<FileFacts[]> {
  if (process.platform === 'win32') return []
  const profiles = profilesFile(env)
  const folders = STATE_FOLDERS.map((purpose) => stateFolder(purpose, env))
  const files = await Promise.all(folders.map(filesIn))
  const facts = [
    ...[path.dirname(profiles), profiles].map((file) => describeFile(file, false)),
    ...[...folders, ...files.flat()].map((file) => describeFile(file, true)),
  ]
  return (await Promise.all(facts)).filter((file) => file !== undefined)
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.map((name) => path.join(folder, name))
}

async function describeFile(file: string, isPrivate: boolean): Promise<FileFacts | undefined> {
  const found = await lstat(file).catch(() => undefined)
  return found && { path: file, mode: found.mode & 0o777, isPrivate }
}

/** Where a shell finds completions without a line in its start file. */
const COMPLETION_FILES = {
  bash: ['bash-completion/completions/headend'],
  zsh: ['zsh/site-functions/_headend', 'zsh/vendor-completions/_headend'],
  fish: ['fish/vendor_completions.d/headend.fish', 'fish/completions/headend.fish'],
} as const

function findCompletion(env: Env): CompletionFacts {
  const shell = SHELLS.find((name) => name === path.basename(env.SHELL ?? ''))
  if (!shell) return { shell: undefined, isInstalled: false, startFile: '', line: '' }
  const home = env.HOME || homeFolder()
  const config = env.XDG_CONFIG_HOME || path.join(home, '.config')
  const data = env.XDG_DATA_HOME || path.join(home, '.local/share')
  const startFile = {
    bash: path.join(home, '.bashrc'),
    zsh: path.join(env.ZDOTDIR || home, '.zshrc'),
    fish: path.join(config, 'fish/config.fish'),
  }[shell]
  const folders = [data, config, '/usr/local/share', '/usr/share']
  const isFile = folders.some((folder) =>
    COMPLETION_FILES[shell].some((name) => existsSync(path.join(folder, name))),
  )
  const line = shell === 'fish' ? 'headend completion fish | source' : `eval "$(headend completion ${shell})"`
  const shownFile = startFile.replace(`${home}${path.sep}`, `~${path.sep}`)
  return { shell, startFile: shownFile, line, isInstalled: isFile || hasLine(startFile) }
}

function hasLine(startFile: string): boolean {
  try {
    return /headend completion\b/.test(readFileSync(startFile, 'utf8'))
  } catch {
    return false
  }
}
