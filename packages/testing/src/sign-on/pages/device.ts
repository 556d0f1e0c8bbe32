/** The pages of the device code: type it, compare it, done. */
import { html, raw } from 'hono/html'
import type { Configuration } from 'oidc-provider'
import { show } from './notices.ts'

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
  if (name === 'AbortedError') return 'The sign-in was stopped. Nobody was signed in.'
  return 'This code is not known, or no longer valid. Ask the terminal for a new one.'
}
