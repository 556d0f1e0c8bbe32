/** What the terminal program needs of the machine that it runs on. */
import { type Finding, findingsOf, orOk } from './finding.ts'

export interface FileFacts {
  path: string
  /** The permission bits of the system: 0o700. */
  mode: number
  /** Tokens and the journals of batches: no one else may read them. */
  isPrivate: boolean
}

/** Many systems give each user a group of their own, which may write. */
const OTHERS_WRITE = 0o002
const GROUP_AND_OTHERS = 0o077

export function permissionFindings(files: readonly FileFacts[]): readonly Finding[] {
  const { ok, problem } = findingsOf('File permissions')
  const exposed = files.filter(({ mode, isPrivate }) => mode & (isPrivate ? GROUP_AND_OTHERS : OTHERS_WRITE))
  return orOk(
    exposed.map(({ path, isPrivate }) =>
      isPrivate
        ? problem(`Other users can read or change ${path}`, `chmod go= ${path}`)
        : problem(`Other users can change ${path}, and with it where tokens are sent`, `chmod o-w ${path}`),
    ),
    ok(files.length > 0 ? 'No other user can read tokens or change settings' : 'Nothing is stored yet'),
  )
}

export interface CompletionFacts {
  /** 'bash'; undefined for a shell without completion. */
  shell: string | undefined
  isInstalled: boolean
  /** The file that a shell reads when it starts, and the line that belongs there. */
  startFile: string
  line: string
}

export function completionFinding(facts: CompletionFacts): Finding {
  const { ok, warning } = findingsOf('Completion')
  const { shell, isInstalled, startFile, line } = facts
  if (shell === undefined) return ok('Not offered for this shell: bash, zsh and fish have it')
  if (isInstalled) return ok(`Installed for ${shell}`)
  return warning(`Not installed for ${shell}`, `Add this line to ${startFile}: ${line}`)
}

export interface RouteFacts {
  host: string
  /** Undefined without a proxy. */
  proxy: string | undefined
}

export function proxyFinding(routes: readonly RouteFacts[]): Finding {
  const { ok } = findingsOf('Proxy')
  const proxied = routes.filter(({ proxy }) => proxy !== undefined)
  const [first] = proxied
  if (!first) return ok('No proxy is used')
  const hosts = proxied.map(({ host }) => host).join(', ')
  return ok(
    `${first.proxy} is used for ${proxied.length === routes.length ? 'all hosts' : hosts} (HTTPS_PROXY, HTTP_PROXY, NO_PROXY)`,
  )
}
