/** `npm run audit`: the known advisories about what is installed, from the registry that npm is set to. */
import { spawnSync } from 'node:child_process'
import { root } from './root.ts'

const pnpm = `${root}tools/pnpm/node_modules/pnpm/bin/pnpm.cjs`
const { status, stdout, stderr } = spawnSync(process.execPath, [pnpm, 'audit'], {
  cwd: root,
  encoding: 'utf8',
})
const output = `${stdout}${stderr}`.trim()
// The endpoint is the registry's; many a mirror has none.
const hasNoEndpoint = /ERR_PNPM_AUDIT_(BAD_RESPONSE|ENDPOINT_NOT_EXISTS)/.test(output)
console.log(
  hasNoEndpoint
    ? 'Nothing was looked up: this registry has no audit endpoint. Ask one that has: npm_config_registry=ADDRESS npm run audit'
    : output,
)
process.exitCode = status ?? 1
