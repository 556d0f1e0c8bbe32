/** Every page of the sign-on, self-contained, light and dark. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { html, raw } from 'hono/html'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Account } from '../people.ts'

export type Html = ReturnType<typeof html>

const require = createRequire(import.meta.url)
const font = readFileSync(require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'))

/** The colours, sizes and corners of the console, by the names of its tokens. */
const STYLE = `
@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
:root { color-scheme: light dark; --page: light-dark(#faf9f7, #121211); --panel: light-dark(#ffffff, #191917);
  --line: light-dark(#e7e5e0, #2a2926); --line-strong: light-dark(#d6d3cc, #3a3834);
  --control: light-dark(#8f8b82, #77736b); --sunk: light-dark(#f4f3f0, #20201d); --ink: light-dark(#1b1a18, #edebe6);
  --muted: light-dark(#625f58, #a8a49b); --accent: light-dark(#0d6e66, #4cc9bb);
  --accent-strong: light-dark(#0a5750, #6dd8cc); --accent-soft: light-dark(#e3f1ef, #15302d);
  --on-accent: light-dark(#ffffff, #10201e); --bad: light-dark(#b3261e, #f2857d);
  --bad-soft: light-dark(#fbe7e5, #361a18) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 16px; background: var(--page);
  border-top: 3px solid var(--accent); color: var(--ink); font: 13px/20px "Inter Variable", ui-sans-serif, system-ui, sans-serif;
  font-feature-settings: "cv11", "ss03" }
main { width: min(400px, calc(100vw - 32px)); padding: 24px; background: var(--panel);
  border: 1px solid var(--line-strong); border-radius: 12px; overflow-wrap: anywhere }
main:has(.columns) { width: min(760px, calc(100vw - 32px)) }
.columns { display: grid; gap: 16px 32px }
@media (width >= 720px) { .columns { grid-template-columns: 2fr 3fr } }
header { display: flex; align-items: center; gap: 8px; margin-bottom: 20px; font-weight: 650 }
header svg { width: 18px; height: 18px; fill: var(--accent) }
header path { fill: none; stroke: var(--panel); stroke-width: 2 }
.badge { padding: 0 6px; border-radius: 4px; background: var(--accent-soft); color: var(--accent);
  font-size: 10.5px; line-height: 18px; font-weight: 600; letter-spacing: .04em; text-transform: uppercase }
h1 { margin: 0 0 16px; font-size: 22px; line-height: 30px; font-weight: 620; letter-spacing: -.01em; text-wrap: balance }
h2 { margin: 6px 0 8px; color: var(--muted); font-size: 12px; line-height: 18px; font-weight: 400 }
p { margin: 0 0 16px }
a { color: var(--accent) }
label { display: block; margin-bottom: 16px; font-size: 12px; font-weight: 540 }
input { display: block; width: 100%; height: 36px; margin-top: 4px; padding: 0 8px; border: 1px solid var(--control);
  border-radius: 7px; background: var(--panel); color: inherit; font: inherit; font-size: 13px }
button { font: inherit; cursor: pointer }
.primary, .plain { width: 100%; height: 36px; border: 1px solid var(--accent); border-radius: 7px;
  background: var(--accent); color: var(--on-accent); font-weight: 540 }
.primary:hover { background: var(--accent-strong) }
form + button { margin-top: 16px }
.plain { margin-top: 8px; border-color: var(--line-strong); background: none; color: inherit }
.plain:hover, li button:hover { background: var(--sunk) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
[role=alert] { padding: 8px 12px; border-radius: 7px; background: var(--bad-soft); color: var(--bad) }
code { display: block; margin: 16px 0; font: 600 22px/30px ui-monospace, monospace; letter-spacing: .08em; text-align: center }
ul { margin: 0; padding: 0; max-height: 70dvh; overflow: auto; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li button { display: block; width: 100%; padding: 5px 8px; border: 0; background: none; color: inherit; text-align: left }
li button:focus-visible { outline-offset: -2px }
li b { font-weight: 560 }
li small { display: block; color: var(--muted); font-size: 11.5px; line-height: 16px }
`

/** The only script: it signs out without another question. */
const SUBMIT_SCRIPT = 'document.forms[0].requestSubmit(document.querySelector("[name=logout]"))'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** No page may frame them. No `form-action`: browsers apply it to the redirect after a sign-in. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SUBMIT_SCRIPT)}`,
  'img-src data:',
  'font-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The whole document. The template of the content has escaped it. */
function page(title: string, content: Html) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Headend</title>
        <link rel="icon" href="data:," />
        <style>${raw(STYLE)}</style>
      </head>
      <body>
        <main>
          <header>
            <svg aria-hidden="true" viewBox="0 0 18 18"><rect width="18" height="18" rx="5" /><path d="M10.5 5 6.5 9l4 4" /></svg>
            Headend <span class="badge">pilot</span>
          </header>
          ${content}
        </main>
      </body>
    </html>`
}

export interface SignInPage {
  /** As typed before the problem. */
  username?: string
  problem?: string
}

export function signInPage(accounts: readonly Account[], { username = '', problem }: SignInPage = {}) {
  return page(
    'Sign in',
    html`<div class="columns"><form method="post">
        <h1>Sign in</h1>
        ${problem && html`<p role="alert">${problem}</p>`}
        <label>User name
          <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required ${username ? '' : 'autofocus'} />
        </label>
        <label>Password
          <input name="password" type="password" autocomplete="current-password" required ${username ? 'autofocus' : ''} />
        </label>
        <button class="primary">Sign in</button>
      </form>
      <form method="post">
        <h2>Sample accounts: click one to sign in. The password is the user name.</h2>
        <ul>${accounts.map(accountRow)}</ul>
      </form></div>`,
  )
}

function accountRow({ username, name, roles }: Account) {
  return html`<li>
    <button name="account" value="${username}">
      <b>${username}</b> ${name}<small>${roles.join(', ') || 'no roles'}</small>
    </button>
  </li>`
}

type DeviceFeature = NonNullable<NonNullable<Configuration['features']>['deviceFlow']>

export const devicePages = {
  async userCodeInputSource(ctx, form, _out, error) {
    await show(
      ctx,
      'Sign in a terminal',
      html`<h1>Sign in a terminal</h1>
        ${error && html`<p role="alert">${problem(error.name)}</p>`}
        <p>Enter the code that the terminal shows.</p>
        ${raw(form.replace('name="user_code"', 'name="user_code" aria-label="Code"'))}
        <button class="primary" form="op.deviceInputForm">Continue</button>`,
    )
  },
  async userCodeConfirmSource(ctx, form, client, _device, code) {
    await show(
      ctx,
      'Sign in a terminal',
      html`<h1>Is this the code in your terminal?</h1>
        <p>${client.clientName} asks to be signed in. Continue only if you asked for it yourself.</p>
        <code>${code}</code>
        ${raw(form)}
        <button class="primary" form="op.deviceConfirmForm" autofocus>Continue</button>
        <button class="plain" form="op.deviceConfirmForm" name="abort" value="yes">It is not mine</button>`,
    )
  },
  async successSource(ctx) {
    await show(
      ctx,
      'Signed in',
      html`<h1>Signed in</h1><p>Go back to the terminal; you can close this page.</p>`,
    )
  },
} satisfies DeviceFeature

function problem(name: string): string {
  if (name === 'AbortedError') return 'The sign-in was stopped. No one was signed in.'
  return 'This code is unknown or has expired. Ask the terminal for a new one.'
}

async function show(ctx: Pick<KoaContextWithOIDC, 'type' | 'body'>, title: string, content: Html) {
  ctx.type = 'html'
  ctx.body = String(await page(title, content))
}

export function noticePage(console: string, title: string, text: string) {
  return page(title, html`<h1>${title}</h1><p>${text}</p><p><a href="${console}">To the console</a></p>`)
}

export const renderError: NonNullable<Configuration['renderError']> = async (
  ctx,
  { error, error_description },
) => {
  const text = error_description ?? 'Go back and start again.'
  const title = ctx.oidc?.route?.startsWith('end_session') ? 'Sign-out failed' : 'Sign-in failed'
  await show(ctx, title, html`<h1>${title}</h1><p role="alert">${text}</p><p>${error}</p>`)
}

type LogoutFeature = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>

export const signOutPages = {
  async logoutSource(ctx, form) {
    // An ID token proves that the session is the caller's own: no question then.
    const isProven = ctx.oidc.entities.IdTokenHint !== undefined
    await show(
      ctx,
      'Sign out',
      html`<h1>${isProven ? 'Signing out …' : 'Do you want to sign out?'}</h1>
        ${raw(form)}
        <button class="primary" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
        ${isProven && html`<script>${raw(SUBMIT_SCRIPT)}</script>`}`,
    )
  },
  async postLogoutSuccessSource(ctx) {
    await show(ctx, 'Signed out', html`<h1>Signed out</h1><p>You can close this page.</p>`)
  },
} satisfies LogoutFeature
