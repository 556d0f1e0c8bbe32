/** A release as its users get it: two archives, unpacked and installed far from the repository. */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CLI, CONSOLE, installCli, makeRelease, RELEASE_DEADLINE, root, unpack, version } from './release.ts'

let folder: string
/** Where the release is, and what is in its archives. */
const at = (path: string) => join(folder, path)
const textOf = (path: string) => readFileSync(at(path), 'utf8')

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headend-released-'))
  makeRelease(folder)
  for (const archive of [`${CONSOLE}.tar.gz`, `${CLI}.tgz`]) unpack(folder, archive)
}, RELEASE_DEADLINE)
afterAll(() => rmSync(folder, { recursive: true }))

describe('a release', () => {
  it('has both archives, with checksums, packages and licences', () => {
    const files = readdirSync(at('release')).sort()
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
        .update(readFileSync(at(`release/${file}`)))
        .digest('hex')
    const lines = files.slice(1).map((file) => `${hashOf(file)}  ${file}\n`)
    expect(textOf('release/SHA256SUMS')).toBe(lines.join(''))
  })

  it(
    'of the same commit has the same bytes',
    () => {
      makeRelease(folder, { release: 'again' })
      expect(textOf('again/SHA256SUMS')).toBe(textOf('release/SHA256SUMS'))
    },
    RELEASE_DEADLINE,
  )

  it('names no folder of the machine that made it, and no registry', () => {
    const files = [
      ...globSync('{package,headend-console-*,release}/**/*', { cwd: folder, withFileTypes: true }),
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
    expect(textOf(`${CONSOLE}/DEPLOYING.md`)).toContain('| `signOn.url` |')
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
  let installed: ReturnType<typeof installCli>
  beforeAll(() => {
    installed = installCli(folder)
  })

  const headend = (...args: string[]) => {
    const { program, env } = installed
    return execFileSync(program, args, { cwd: tmpdir(), env, encoding: 'utf8' })
  }

  it('prints its version, its commit and its help', () => {
    expect(headend('--version')).toMatch(
      new RegExp(`^${version.replaceAll('.', '\\.')} \\([0-9a-f]{12}(-dirty)?\\)\\n$`),
    )
    expect(headend('--help')).toContain('Usage: headend')
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
})
