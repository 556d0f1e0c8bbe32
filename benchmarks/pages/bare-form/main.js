import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The record as text, as it came from the service: the bench puts it here. */
globalThis.record = '{}'

const LABELS = {
  id: 'Package id',
  nodeName: 'Package node name',
  name: 'Package name',
  title: 'Title',
  price: 'Price',
  sortOrder: 'Sort order',
  provider: 'Provider',
  bssPackageInfo: 'BSS package information',
  description: 'Description',
  purchaseInformation: 'Purchase Information',
  legalInformation: 'Legal Information',
}

function Form({ value }) {
  const fields = Object.entries(LABELS).map(([name, label]) =>
    h('label', { key: name }, label, h('input', { defaultValue: String(value[name] ?? '') })),
  )
  return h('form', null, h('h2', null, value.name), h('p', null, `Channels ${value.channels.length}`), fields)
}

function Page() {
  const [value, setValue] = useState()
  if (value) return h(Form, { value })
  return h('button', { type: 'button', onClick: () => setValue(JSON.parse(globalThis.record)) }, 'Open')
}

createRoot(document.getElementById('root')).render(h(Page))
