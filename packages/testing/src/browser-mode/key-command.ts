/** The half of keyboard.ts that runs beside the browser: Vitest calls it there. */
import type {} from '@vitest/browser-playwright'
import type { CDPSession, Page } from 'playwright'
import type { BrowserCommand } from 'vitest/node'

/** As the method Input.dispatchKeyEvent of Chromium's DevTools protocol takes it. */
export interface KeyEvent {
  type: 'rawKeyDown' | 'char' | 'keyUp'
  key: string
  code: string
  modifiers: number
  windowsVirtualKeyCode: number
  text?: string
}

declare module 'vitest/browser' {
  interface BrowserCommands {
    dispatchKeys: (events: readonly KeyEvent[]) => Promise<void>
  }
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Sends the events to the page of the test, in their order; resolves when the page has handled them. */
export const dispatchKeys: BrowserCommand<[events: readonly KeyEvent[]]> = async (
  { page, context },
  events,
) => {
  const session = sessions.get(page) ?? context.newCDPSession(page)
  sessions.set(page, session)
  const devtools = await session
  for (const event of events) await devtools.send('Input.dispatchKeyEvent', event)
}
