/** The archive of the console behind a real web server on loopback, installed as its INSTALL.md says. */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { type Places, type Provider, startProvider } from '../provider/index.ts'
import { freePorts, startServerProcess } from '../server-process.ts'

export type WebServer = keyof typeof servers

interface Deployment {
  /** Of the console, without a slash at the end. */
  url: string
  /** The same over http. */
  plainUrl: string
  /** A file; the certificate is its own authority. */
  certificate: string
  provider: Provider
}

interface Setup {
  folder: string
  http: number
  https: number
}

/** Each service on a port of its own, so that every call crosses origins. */
const SERVICE = 'http://127.0.0.1'
const APART: Places = {
  console: SERVICE,
  signOn: SERVICE,
  adminPortal: SERVICE,
  remoteEvents: SERVICE,
  remoteLog: SERVICE,
  metadata: SERVICE,
  search: SERVICE,
  images: SERVICE,
}

/** Milliseconds. */
const START_DEADLINE = 30_000

/**
 * Until the end of the test. `archive` is unpacked and built for `base`. Its configuration is changed in host
 * name, ports, folders and certificate only.
 */
export async function deploy(archive: string, server: WebServer, base: string): Promise<Deployment> {
  const folder = mkdtempSync(join(tmpdir(), `headend-${server}-`))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const [http, https] = await freePorts()
  const below = base.replace(/\/$/, '')
  const url = `https://localhost:${https}${below}`
  const provider = await startProvider({ size: 200, pace: 0.02, serviceOrigins: APART, consoleUrls: [url] })
  onTestFinished(() => provider.close())

  const site = `${folder}/srv${base}`
  mkdirSync(site, { recursive: true })
  cpSync(`${archive}/site`, site, { recursive: true })
  writeFileSync(`${site}config.json`, JSON.stringify(provider.configuration))
  makeCertificate(folder)

  const { example, adapt, command, ready } = servers[server]
  const file = `${folder}/${example}`
  cpSync(`${archive}/${example}`, file)
  if (below) execFileSync('sed', ['-i', scriptForPath(archive), file])
  execFileSync(process.execPath, [`${archive}/headers.mjs`, `${site}config.json`, '--into', file])
  const here = readFileSync(file, 'utf8')
    .replaceAll('/srv/headend', `${folder}/srv`)
    .replaceAll('/etc/ssl/console.tv.example', `${folder}/certificate`)
  writeFileSync(file, adapt(here, { folder, http, https }).replaceAll('console.tv.example', 'localhost'))

  const env = { PATH: process.env.PATH, HOME: folder }
  const running = await startServerProcess(command(folder), { env, ready, deadline: START_DEADLINE })
  onTestFinished(() => running.stop())
  const plainUrl = `http://localhost:${http}${below}`
  return { url, plainUrl, certificate: `${folder}/certificate.pem`, provider }
}

/** What INSTALL.md runs for a console under a path. */
function scriptForPath(archive: string): string {
  const [, script = ''] = /sed -i '(s# [^']*)'/.exec(readFileSync(`${archive}/INSTALL.md`, 'utf8')) ?? []
  return script
}

function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const subject = ['-days', '30', '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', `${folder}/certificate.key`, '-out', `${folder}/certificate.pem`]
  execFileSync('openssl', ['req', '-x509', ...key, ...subject, ...files], { stdio: 'pipe' })
}

const servers = {
  nginx: {
    example: 'nginx.conf',
    adapt: (text: string, { folder, http, https }: Setup) => {
      writeFileSync(`${folder}/main.conf`, nginxAround(folder))
      return text
        .replace(/^ *listen \[::\].*\n/gm, '')
        .replace('listen 80;', `listen 127.0.0.1:${http};`)
        .replace(/^ *listen 443 /m, `listen 127.0.0.1:${https} `)
        .replace('https://console.tv.example', `https://localhost:${https}`)
        .replaceAll('/var/log/nginx', folder)
    },
    command: (folder: string) => ['nginx', '-e', 'stderr', '-c', `${folder}/main.conf`],
    ready: 'start worker processes',
  },
  caddy: {
    example: 'Caddyfile',
    adapt: (text: string, { folder, http, https }: Setup) => {
      const options = ['admin off', `http_port ${http}`, `https_port ${https}`, 'default_bind 127.0.0.1']
      const certificate = `tls ${folder}/certificate.pem ${folder}/certificate.key`
      const site = text.replace(/^console\.tv\.example \{\n/m, (start) => `${start}\t${certificate}\n`)
      return `{\n${options.map((option) => `\t${option}\n`).join('')}}\n${site}`
    },
    command: (folder: string) => ['caddy', 'run', '--config', `${folder}/Caddyfile`],
    ready: 'serving initial configuration',
  },
}

/** What Debian's nginx.conf has around the files in conf.d. */
function nginxAround(folder: string): string {
  return `
user root;
daemon off;
pid ${folder}/nginx.pid;
error_log stderr notice;
events {}
http {
  include /etc/nginx/mime.types;
  default_type application/octet-stream;
  client_body_temp_path ${folder}/body;
  include ${folder}/nginx.conf;
}
`
}
