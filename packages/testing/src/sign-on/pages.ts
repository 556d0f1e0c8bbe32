/** Every page of the sign-on, self-contained, light and dark. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Account } from '../people.ts'

export type Html = ReturnType<typeof html>

const STYLE = `
:root { color-scheme: light dark; --accent: #0d6e66; --on-accent: #fff; --ground: #f4f6f6; --card: #fff; --ink: #17211f;
  --soft: #5b6866; --line: #d8dfde; --wrong: #a4262c; --wrong-ground: #fdf1f1; --hover: #eef4f3 }
@media (prefers-color-scheme: dark) { :root { --accent: #4fb8ad; --on-accent: #06201d; --ground: #101615; --card: #182120;
  --ink: #e6eceb; --soft: #9aa8a5; --line: #2c3937; --wrong: #ff9b9b; --wrong-ground: #331c1d; --hover: #203130 } }
* { box-sizing: border-box }
body { margin: 0; min-height: 100dvh; display: grid; place-content: center; padding: 2rem 1rem; background: var(--ground);
  color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif }
main { width: min(26rem, calc(100vw - 2rem)); padding: 2rem; background: var(--card); border: 1px solid var(--line);
  border-radius: 12px }
header { display: flex; align-items: center; justify-content: space-between; margin-bottom: 1.5rem; font-weight: 600 }
.badge { padding: .1rem .6rem; border: 1px solid var(--accent); border-radius: 99px; color: var(--accent);
  font-size: 12px; font-weight: 500 }
h1 { margin: 0 0 1rem; font-size: 1.35rem; line-height: 1.25; text-wrap: balance }
h2 { margin: 2rem 0 .5rem; color: var(--soft); font-size: 13px; font-weight: 500 }
p { margin: 0 0 1rem }
label { display: block; margin-bottom: .9rem; font-weight: 500 }
input { display: block; width: 100%; margin-top: .25rem; padding: .55rem .7rem; border: 1px solid var(--line);
  border-radius: 8px; background: var(--ground); color: inherit; font: inherit }
button { font: inherit; cursor: pointer }
.primary { width: 100%; padding: .6rem; border: 0; border-radius: 8px; background: var(--accent); color: var(--on-accent);
  font-weight: 600 }
form + button { margin-top: 1rem }
.plain { width: 100%; margin-top: .6rem; padding: .6rem; border: 1px solid var(--line); border-radius: 8px;
  background: none; color: inherit }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
[role=alert] { padding: .6rem .8rem; border-radius: 8px; background: var(--wrong-ground); color: var(--wrong) }
code { display: block; margin: 1rem 0; font: 600 1.5rem ui-monospace, monospace; letter-spacing: .08em; text-align: center }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line) }
li { border-bottom: 1px solid var(--line) }
li button { display: block; width: 100%; padding: .55rem .5rem; border: 0; background: none; color: inherit;
  text-align: left }
li button:hover { background: var(--hover) }
li small { display: block; color: var(--soft); font-size: 12.5px }
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
          <header><span>Headend</span><span class="badge">pilot</span></header>
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
    html`<h1>Sign in</h1>
      ${problem && html`<p role="alert">${problem}</p>`}
      <form method="post">
        <label>User name
          <input name="username" value="${username}" autocomplete="username" autocapitalize="none" spellcheck="false" required ${username ? '' : 'autofocus'} />
        </label>
        <label>Password
          <input name="password" type="password" autocomplete="current-password" required ${username ? 'autofocus' : ''} />
        </label>
        <button class="primary">Sign in</button>
      </form>
      <h2>Sample accounts: click one to sign in. The password is the user name.</h2>
      <form method="post">
        <ul>${accounts.map(accountRow)}</ul>
      </form>`,
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
