/** A release as its users get it: two archives, unpacked and installed far from the repository. */
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { customers } from '../people.ts'
import { type Provider, startProvider } from '../provider/index.ts'
import { script } from '../terminal/stage.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
const CONSOLE = `headend-console-${version}`
const CLI = `headend-cli-${version}`

let folder: string
/** Where the first release, and what is in its archives, is. */
const at = (path: string) => join(folder, path)
const textOf = (path: string) => readFileSync(at(path), 'utf8')

function release(name: string): void {
  // Without the variables of the test run: NODE_ENV would change the build.
  const env = { PATH: process.env.PATH, HOME: folder }
  execFileSync(process.execPath, [`${root}tools/release.ts`, '--to', at(name)], { env, stdio: 'pipe' })
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-released-'))
  release('first')
  for (const name of [`${CONSOLE}.tar.gz`, `${CLI}.tgz`])
    execFileSync('tar', ['-xzf', at(`first/${name}`), '-C', folder])
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  it('has both archives, with checksums, packages and licences', () => {
    const files = readdirSync(at('first')).sort()
    expect(files).toEqual([
      'SHA256SUMS',
      ...[CLI, CONSOLE].flatMap((name) => [
        `${name}.THIRD-PARTY-LICENSES`,
        `${name}.sbom.cdx.json`,
        `${name}${name === CLI ? '.tgz' : '.tar.gz'}`,
      ]),
    ])
    const hashOf = (file: string) =>
      createHash('sha256')
        .update(readFileSync(at(`first/${file}`)))
        .digest('hex')
    const lines = files.slice(1).map((file) => `${hashOf(file)}  ${file}\n`)
    expect(textOf('first/SHA256SUMS')).toBe(lines.join(''))
  })

  it('of the same commit has the same bytes', () => {
    release('second')
    expect(textOf('second/SHA256SUMS')).toBe(textOf('first/SHA256SUMS'))
  }, 300_000)

  it('names no folder of the machine that made it, and no registry', () => {
    const files = [
      ...globSync('{package,headend-console-*,first}/**/*', { cwd: folder, withFileTypes: true }),
    ]
    const texts = files.filter((file) => file.isFile() && !/\.(t?gz|woff2)$/.test(file.name))
    const revealing = [root, `${tmpdir()}/`, 'registry.']
    const wrong = texts.filter((file) => {
      const text = readFileSync(join(file.parentPath, file.name), 'utf8')
      return revealing.some((words) => text.includes(words))
    })
    expect(texts.length).toBeGreaterThan(200)
    expect(wrong.map(({ name }) => name)).toEqual([])
  })
})

describe('the archive of the console', () => {
  it('has what INSTALL.md names', () => {
    const named = [...textOf(`${CONSOLE}/INSTALL.md`).matchAll(/`([\w.-]+\.\w+|Caddyfile|[A-Z-]{8,})`/g)]
    const expected = ['config.json', 'SHA256SUMS', 'console.tv.example']
    const files = readdirSync(at(CONSOLE))
    const missing = named.map(([, name = '']) => name).filter((name) => !files.includes(name))
    expect(missing.filter((name) => !expected.includes(name) && name !== 'index.html')).toEqual([])
    expect(readdirSync(at(`${CONSOLE}/site`))).toEqual(
      expect.arrayContaining(['assets', 'index.html', 'load-failure.js', 'silent-sign-on.html']),
    )
    expect(textOf(`${CONSOLE}/CONFIGURATION.md`)).toContain('| `signOn.url` |')
  })

  it.each([
    ['nginx', 'nginx.conf'],
    ['caddy', 'Caddyfile'],
  ])('prints the headers for %s that the example has', (server, example) => {
    const args = ['headers.mjs', 'config.example.json', '--as', server]
    const lines = execFileSync(process.execPath, args, { cwd: at(CONSOLE), encoding: 'utf8' }).trim()
    for (const line of lines.split('\n')) expect(textOf(`${CONSOLE}/${example}`)).toContain(line)
    expect(lines).toContain("default-src 'self'")
  })

  it('shows version and commit', () => {
    const scripts = globSync(at(`${CONSOLE}/site/assets/*.js`)).map((file) => readFileSync(file, 'utf8'))
    expect(
      scripts.filter((text) => new RegExp(`${version} \\([0-9a-f]{12}(-dirty)?\\)`).test(text)),
    ).toHaveLength(1)
  })
})

describe('the terminal program', () => {
  let provider: Provider
  beforeAll(async () => {
    provider = await startProvider({ size: 200 })
    for (const name of ['prefix', 'home', 'elsewhere']) mkdirSync(at(name))
    // No registry answers there: everything is in the package.
    const args = ['install', '-g', '--prefix', at('prefix'), '--registry', 'http://127.0.0.1:9/']
    execFileSync('npm', [...args, at(`first/${CLI}.tgz`)], { cwd: at('elsewhere'), env: environment() })
  })
  afterAll(() => provider.close())

  const environment = () => ({
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    HOME: at('home'),
    HEADEND_CONFIG: `${provider.url}/config.json`,
    ...script,
  })
  const headend = (...args: string[]) =>
    promisify(execFile)(at('prefix/bin/headend'), args, { cwd: at('elsewhere'), env: environment() })

  it('prints its version, its commit and its help', async () => {
    expect((await headend('--version')).stdout).toMatch(
      new RegExp(`^${version.replaceAll('.', '\\.')} \\([0-9a-f]{12}(-dirty)?\\)\\n$`),
    )
    expect((await headend('--help')).stdout).toContain('Usage: headend')
  })

  it('has manual pages where man finds them, and completion', () => {
    const page = textOf('prefix/share/man/man1/headend-package-list.1')
    expect(page).toMatch(/^\.TH "HEADEND-PACKAGE-LIST" "1" "\d{4}-\d\d-\d\d" "Headend /)
    expect(readdirSync(at('package/completions')).sort()).toEqual([
      '_headend',
      'headend.bash',
      'headend.fish',
    ])
  })

  it('calls a service with an empty home, from any folder', async () => {
    const { stdout } = await headend('engagement', 'search', customers.anna.username, '--json', 'id')
    expect(stdout).toContain(customers.anna.engagements.STB)
  })
})
