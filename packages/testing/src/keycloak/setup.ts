/** One Keycloak, shared by the test files. */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { type KeycloakAddress, startKeycloak } from './server.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    keycloak: KeycloakAddress
  }
}

/** Vitest calls it. @public */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const home = keycloakHome()
  process.stdout.write(`${versions(home)}\n`)
  const { close, url, consolePort } = await startKeycloak(home)
  provide('keycloak', { url, consolePort })
  return close
}

/** Of Keycloak and Java. */
function versions(home: string): string {
  const { stdout, stderr } = spawnSync(join(home, 'bin/kc.sh'), ['--version'], { encoding: 'utf8' })
  return stdout?.trim() || `${home}/bin/kc.sh does not run: ${stderr}`
}

/** A relative path starts at the root of the repository. `npm run test:keycloak` runs nothing without one. */
export function keycloakHome(): string {
  const { KEYCLOAK_HOME } = process.env
  if (!KEYCLOAK_HOME) throw new Error('KEYCLOAK_HOME must name the folder of an unpacked Keycloak.')
  return resolve(ROOT, KEYCLOAK_HOME)
}
