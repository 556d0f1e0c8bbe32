const entity: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;display:grid;place-content:center;min-height:90vh;text-align:center;color-scheme:light dark}'

/** The page that a browser shows at the end of a sign-in. */
export function page(title: string, text: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)} – headend</title><style>${STYLE}</style><main><h1>${escaped(title)}</h1><p>${escaped(text)}</p></main></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entity[character] ?? '')
}
