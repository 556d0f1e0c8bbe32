/** What ours is compared with where that is a whole page: installed and built outside of the workspace, and served. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { root } from '../root.ts'

const PAGE = `${root}tools/bench/peer.html`

/** The folder of what was built; installed once for each lockfile. npm asks the registry that this machine uses. */
export function builtPeer(name: string): string {
  const source = `${root}tools/bench/${name}`
  const own = globSync('*', { cwd: source }).sort()
  // One that has no page of its own gets the least there is.
  const files = [['index.html', PAGE], ...own.map((file) => [file, join(source, file)])] as const
  const hash = createHash('sha256')
  for (const [, file] of files) hash.update(readFileSync(file))
  const folder = join(tmpdir(), `headend-bench-${name}-${hash.digest('hex').slice(0, 12)}`)
  if (existsSync(folder)) return `${folder}/dist`
  const making = `${folder}.${process.pid}`
  mkdirSync(making)
  try {
    for (const [file, from] of files) cpSync(from, join(making, file))
    const run = (command: string, args: string[]) =>
      execFileSync(command, args, { cwd: making, stdio: 'pipe' })
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
    run(process.execPath, ['node_modules/vite/bin/vite.js', 'build'])
    renameSync(making, folder)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  return `${folder}/dist`
}

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export async function serveFolder(folder: string): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const path = new URL(url, 'http://localhost').pathname
    const file = join(folder, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    response.end(readFileSync(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
