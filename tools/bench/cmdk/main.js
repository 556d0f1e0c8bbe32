import { Command } from 'cmdk'
import { createElement as h, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
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

/** The least palette: a dialog with a field and twenty rows. */
function Least() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const press = ({ key, ctrlKey }) => {
      if (ctrlKey && key === 'k') flushSync(() => setOpen(true))
      if (key === 'Escape') flushSync(() => setOpen(false))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return open && h(Dialog)
}

function Dialog() {
  const ref = useRef(null)
  useLayoutEffect(() => {
    ref.current.showModal()
    return () => ref.current?.close()
  }, [])
  const rows = Array.from({ length: 20 }, (_, at) => h('div', { key: at, role: 'option' }, `Row ${at}`))
  return h('dialog', { ref }, h('input', { autoFocus: true }), rows)
}

globalThis.show = (titles) => root.render(titles ? h(Palette, { titles }) : h(Least))
