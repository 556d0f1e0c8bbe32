/** The palette over the full screen, against the embedded provider. */
import { customers } from '@headend/testing/people'
import { expect, test } from 'vitest'
import { onMachine } from '../../provider.fixture.ts'
import { openConsoleAs, openEngagement } from '../screen.fixture.tsx'

const anna = customers.anna.engagements.STB

const machine = onMachine()

test('the palette lists all that can be done here, and each item leads to its place', async () => {
  const screen = await openConsoleAs(machine, 'maja')
  await openEngagement(screen, anna)
  await screen.walk([[':'], '30 results'], [['hr'], /: hr▏[\s\S]*1 result\n/])
  expect(screen.picture()).toMatch(
    /: hr▏\n\n Box tools\n › Hardware reboot\n[\s\S]*Enter run {2}↓ down {2}↑ up {2}Esc close$/,
  )
  await screen.walk([['Ctrl-U', 'sport'], /: sport▏[\s\S]*8 results/])
  expect(screen.picture()).toMatch(
    / Packages\n › Sport · 1003\n {3}Sport Plus · 1015\n[\s\S]* Campaigns\n {3}Sportlov 2026 · 10027\n/,
  )
  await screen.walk(
    [['Enter'], /maja {2}TV package 1003[\s\S]*Package node name +sport-se/],
    [['Tab'], 'TV package 1003, change log'],
    [['Ctrl-K', customers.manor.engagements.STB], /› stina\.storhus .*STB/],
    [['Enter'], '[1 Customer'],
    [[':', 'recent'], '0 results'],
    [['Ctrl-U', anna], `STB ${anna}`],
    [['Ctrl-U', 'purchases'], /› Purchases/],
    [['Enter'], '[6 Purchases'],
  )
})

test('arguments are asked for on pages, and Backspace goes up', async () => {
  const screen = await openConsoleAs(machine, 'dev')
  await screen.walk(
    [['Ctrl-K', 'country', 'Enter'], 'Which country?'],
    [['Backspace'], 'Type a command'],
    [['country', 'Enter'], 'Which country?'],
    [['norw', 'Enter'], 'NO Norway'],
    [['Ctrl-K', 'remote event', 'Enter'], 'Choose an engagement.'],
    [[customers.ingrid.username], `STB ${customers.ingrid.engagements.STB}`],
    [['Ctrl-U', 'OTT/9', 'Enter'], 'No results for "OTT/9"'],
  )
})
