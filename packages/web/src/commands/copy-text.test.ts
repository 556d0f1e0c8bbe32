import { SUCCESS } from '@headend/core/command'
import { numberText } from '@headend/core/numbers'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'
import { showToast } from './toasts.tsx'

vi.mock('./toasts.tsx', () => ({ showToast: vi.fn() }))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const ids = (count: number) => Array.from({ length: count }, (_, at) => String(1001 + at)).join('\n')

function clipboardThat(writeText: (text: string) => Promise<void>) {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
}

test('a copied text is shown by its first lines', async () => {
  clipboardThat(async () => {})
  await copyText(ids(5000), 'Copied the ids of 5,000')
  expect(showToast).toHaveBeenCalledExactlyOnceWith({
    tone: 'success',
    title: SUCCESS,
    text: 'Copied the ids of 5,000',
    detail: ['1001', '1002', '1003', `and ${numberText(4997)} more`],
  })
})

test('what the browser refuses to copy is shown to copy by hand, cut to a part of the page', async () => {
  clipboardThat(() => Promise.reject(new Error('NotAllowedError')))
  await copyText(ids(3), 'Copied the ids of 3')
  expect(showToast).toHaveBeenLastCalledWith(
    expect.objectContaining({ tone: 'error', text: '1001', detail: ['1002', '1003'] }),
  )
  await copyText(ids(5000), 'Copied the ids of 5,000')
  const { detail } = vi.mocked(showToast).mock.lastCall?.[0] ?? {}
  expect(detail).toHaveLength(101)
  expect(detail?.slice(-2)).toEqual(['1101', `and ${numberText(4899)} more`])
})

test('personal data is copied without a word of it in the message, also when that fails', async () => {
  const writeText = vi.fn(async () => {})
  clipboardThat(writeText)
  await copyText('anna@example.se', 'Copied the e-mail address', true)
  expect(writeText).toHaveBeenCalledExactlyOnceWith('anna@example.se')
  clipboardThat(() => Promise.reject(new Error('NotAllowedError')))
  await copyText('anna@example.se', 'Copied the e-mail address', true)
  expect(showToast).toHaveBeenCalledTimes(2)
  expect(JSON.stringify(vi.mocked(showToast).mock.calls)).not.toContain('anna')
})
