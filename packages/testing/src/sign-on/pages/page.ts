/** The one frame of every page that sign-on shows: self-contained, light and dark, nothing to load. */
import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

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

/** Signs out without another question; the one script there is. */
export const SUBMIT = 'document.forms[0].requestSubmit(document.querySelector("[name=logout]"))'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * What these pages may do: nothing but look as they do, in a frame of nobody. No `form-action`: a browser holds it against the
 * redirect to the console or the terminal that follows a sign-in, too.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src ${hashOf(STYLE)}`,
  `script-src ${hashOf(SUBMIT)}`,
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The whole document. What it contains is escaped by the template that made it. */
export function page(title: string, content: Html) {
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
