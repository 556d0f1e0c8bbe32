import { html } from 'hono/html'
import type { Account } from '../../people.ts'
import { page } from './page.ts'

export interface SignInPage {
  /** As typed before a refusal. */
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
      <h2>Sample accounts, signed in by one click. Each password is the user name.</h2>
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
