/** Leaving a page with unsaved changes: each way of the browser asks first. */
import { press } from '@headend/testing/keyboard'
import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LeaveGuard, useLeavePrompt } from './leave-guard.tsx'

function FormPage() {
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  useLeavePrompt({ when: name !== '' })
  useLeavePrompt({ when: note !== '', text: 'Your note is not sent.' })
  const save = () => {
    setName('')
    setNote('')
  }
  return (
    <>
      <h1>Form</h1>
      <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />
      <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
      <button type="button" onClick={save}>
        Save
      </button>
      <Link to="/campaigns">To the list</Link>
    </>
  )
}

const root = createRootRoute({
  staticData: { area: 'start' },
  component: () => (
    <>
      <Outlet />
      <LeaveGuard />
    </>
  ),
})
const route = (path: string, component: () => ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component, staticData: { area: 'start' } })
const routeTree = root.addChildren([
  route('/', () => <h1>First</h1>),
  route('/campaigns', () => <h1>List</h1>),
  route('/tv-packages/create', FormPage),
])

const heading = (name: string) => expect.element(page.getByRole('heading', { name })).toBeVisible()
const button = (name: string) => page.getByRole('button', { name })
const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
const name = page.getByRole('textbox', { name: 'Name' })
const expectNoQuestion = () => expect.element(question).not.toBeInTheDocument()

/** With two pages to go back to. */
beforeEach(async () => {
  const history = createHashHistory()
  const router = createRouter({ routeTree, history })
  await render(<RouterProvider router={router} />)
  for (const path of ['/', '/campaigns', '/tv-packages/create']) await router.navigate({ to: path })
  await heading('Form')
  await name.fill('Film')
})
afterEach(() => {
  location.hash = ''
})

const back = () => history.back()
const backTwice = () => {
  history.back()
  addEventListener('popstate', () => history.back(), { once: true })
}

test.each([
  ['a link', () => page.getByRole('link').click()],
  ['Back', back],
  ['Back pressed twice', backTwice],
])('%s asks first: Stay changes nothing, Leave leaves [SHL-025]', async (_, leave) => {
  await leave()
  await expect.element(question.getByText(/You have unsaved changes/)).toBeVisible()
  await expect.element(button('Stay')).toHaveFocus()
  await button('Stay').click()
  await expectNoQuestion()
  await expect.element(name).toHaveValue('Film')
  await expect.poll(() => location.hash).toBe('#/tv-packages/create')
  await leave()
  await button('Leave').click()
  await heading('List')
  await expectNoQuestion()
})

test('Escape gives the focus back, and Forward still works after Leave [SHL-025]', async () => {
  back()
  await expect.element(button('Stay')).toHaveFocus()
  await press('Escape')
  await expectNoQuestion()
  await expect.element(name).toHaveFocus()
  back()
  await button('Leave').click()
  await heading('List')
  history.forward()
  await heading('Form')
})

test('two things to lose are one question, and none once all is saved [SHL-025]', async () => {
  await page.getByRole('textbox', { name: 'Note' }).fill('Call back')
  await page.getByRole('link').click()
  await expect.element(question.getByText(/Your note is not sent/)).toBeVisible()
  await button('Stay').click()
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(true)
  await button('Save').click()
  await expect.poll(isAsked).toBe(false)
  await page.getByRole('link').click()
  await heading('List')
})
