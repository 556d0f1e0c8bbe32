/** Pages for hidden frames: the login status, and whether a frame gets its cookies. */
import { readFileSync } from 'node:fs'
import { CHECK_SESSION_PATH, PROTOCOL_PATH } from '../realm.ts'

/** Path of the page → its script, in this folder. */
const FRAMES: Readonly<Record<string, string>> = {
  [CHECK_SESSION_PATH]: 'login-status-iframe.js',
  [`${PROTOCOL_PATH}/3p-cookies/step1.html`]: 'step1.js',
  [`${PROTOCOL_PATH}/3p-cookies/step2.html`]: 'step2.js',
}

/** Any page may frame them; they run only their own script. */
const HEADERS = {
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
}

/** By path. */
export function frameFiles(): Map<string, { body: string; headers: Readonly<Record<string, string>> }> {
  const html = { ...HEADERS, 'Content-Type': 'text/html; charset=utf-8' }
  const javascript = { ...HEADERS, 'Content-Type': 'text/javascript; charset=utf-8' }
  return new Map(
    Object.entries(FRAMES).flatMap(([path, name]) => [
      [path, { body: document(name), headers: html }],
      [path.replace(/[^/]+$/, name), { body: script(name), headers: javascript }],
    ]),
  )
}

const script = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

const document = (name: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign-on check</title><script type="module" src="${name}"></script></head></html>`
