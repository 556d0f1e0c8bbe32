/** Errors and sign-out: pages that say one thing. */
import { html, raw } from 'hono/html'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { type Html, page, SUBMIT } from './page.ts'

export async function show(ctx: Pick<KoaContextWithOIDC, 'type' | 'body'>, title: string, content: Html) {
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
  const text = error_description ?? 'Please start again where you came from.'
  const title = ctx.oidc?.route?.startsWith('end_session') ? 'Sign-out failed' : 'Sign-in failed'
  await show(ctx, title, html`<h1>${title}</h1><p role="alert">${text}</p><p>${error}</p>`)
}

type LogoutFeature = NonNullable<NonNullable<Configuration['features']>['rpInitiatedLogout']>

export const signOutPages = {
  async logoutSource(ctx, form) {
    // Who proves with an ID token that the session is theirs is not asked.
    const sure = ctx.oidc.entities.IdTokenHint !== undefined
    await show(
      ctx,
      'Sign out',
      html`<h1>${sure ? 'Signing out …' : 'Do you want to sign out?'}</h1>
        ${raw(form)}
        <button class="primary" form="op.logoutForm" name="logout" value="yes" autofocus>Sign out</button>
        ${sure && html`<script>${raw(SUBMIT)}</script>`}`,
    )
  },
  async postLogoutSuccessSource(ctx) {
    await show(ctx, 'Signed out', html`<h1>Signed out</h1><p>You can close this page.</p>`)
  },
} satisfies LogoutFeature
