import { Command } from 'cmdk'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRoot(document.getElementById('root'))

/** All records behind the filter that the library brings. */
function Palette({ titles }) {
  const items = titles.map((title) => h(Command.Item, { key: title, value: title }, title))
  return h(
    Command,
    { label: 'Palette' },
    h(Command.Input, { autoFocus: true }),
    h(Command.List, { style: { height: 400, overflow: 'auto' } }, items),
  )
}

globalThis.show = (titles) => root.render(h(Palette, { titles }))
