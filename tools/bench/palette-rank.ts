/** Whether the right record stands first: labelled queries over what a palette lists, against all of them being right. */

import { CAMPAIGN_LIST } from '../../packages/core/src/campaigns/index.ts'
import { shortId } from '../../packages/core/src/command/index.ts'
import { COUNTRIES, countryName } from '../../packages/core/src/country.ts'
import { logOutAllDevices, logOutDevice } from '../../packages/core/src/devices/index.ts'
import { boxCommands, reloadEngagement } from '../../packages/core/src/engagements/index.ts'
import { type Arranged, NO_USES, orderBy, used } from '../../packages/core/src/palette/index.ts'
import { moveEst } from '../../packages/core/src/purchases/index.ts'
import { AREAS } from '../../packages/core/src/shell/index.ts'
import { TV_PACKAGE_LABELS } from '../../packages/core/src/tv-packages/index.ts'
import { TV_STREAMING_SERVICE_LABELS } from '../../packages/core/src/tv-streaming-services/index.ts'
import { createVoucher, deleteVoucher } from '../../packages/core/src/vouchers/index.ts'
import { makeCampaigns } from '../../packages/testing/src/provider/sample/campaigns.ts'
import { makeSelectionMenu } from '../../packages/testing/src/provider/sample/selection-menu.ts'
import { makeTvPackages } from '../../packages/testing/src/provider/sample/tv-packages.ts'
import { makeTvStreamingServices } from '../../packages/testing/src/provider/sample/tv-streaming-services.ts'
import type { Bench, Contest } from './measure.ts'
import { QUERIES, USED } from './palette-queries.ts'

export const paletteRank: Bench = {
  name: 'palette-rank',
  peer: 'all of the labelled queries',
  unit: 'queries',
  goal: { ratio: 0.95, is: 'at least' },
  prepare,
}

const NOW = Date.UTC(2026, 10, 21)
const SEED = 7

interface Labelled {
  typed: string
  meant: string
  before: boolean
}

async function prepare(): Promise<Contest> {
  const items = corpus()
  const labelled = [...read(QUERIES, false), ...read(USED, true)]
  const unknown = labelled.filter(({ meant }) => !items.some(({ id }) => id === meant))
  if (unknown.length > 0) throw new Error(`Not listed: ${unknown.map(({ meant }) => meant).join(', ')}`)
  const wrong = labelled.filter((one) => first(items, one)?.id !== one.meant)
  return {
    ours: async () => labelled.length - wrong.length,
    peer: async () => labelled.length,
    notes: async () => [
      `${items.length} items, ${labelled.length} queries`,
      ...wrong.map((one) => `${one.typed}: ${first(items, one)?.title ?? 'nothing'}, not ${one.meant}`),
    ],
    close: async () => {},
  }
}

function read(table: Readonly<Record<string, string>>, before: boolean): Labelled[] {
  return Object.entries(table).flatMap(([meant, texts]) =>
    texts.split(' / ').map((typed) => ({ typed, meant, before })),
  )
}

/** As the palette has it: who has used something has done so twice, once lately. */
function first(items: readonly Arranged[], { typed, meant, before }: Labelled): Arranged | undefined {
  const uses = before
    ? [3, 1].reduce((all, days) => used(all, meant, NOW - days * 86_400_000), NO_USES)
    : NO_USES
  return orderBy(uses, NOW)(items, typed)[0]
}

/** The open box, the areas, the session, and the records of the sample world: of Sweden, and the menu of Norway. */
function corpus(): Arranged[] {
  const commands = [
    ...boxCommands,
    reloadEngagement,
    logOutDevice,
    logOutAllDevices,
    createVoucher,
    deleteVoucher,
    moveEst,
  ]
  const sample = { seed: SEED, size: 2000, now: NOW }
  return [
    ...commands.map(({ id, title }) => ({
      id,
      title,
      group: 'On this box',
      keys: [shortId(id)],
    })),
    { id: 'voucher.update', title: 'Edit voucher', group: 'On this page' },
    { id: 'remote-event.watch', title: 'Watch remote events', group: 'On this box' },
    ...AREAS.map(({ id, title }) => ({ id: `area.${id}`, title, group: 'Go to' })),
    ...makeTvPackages('SE', SEED).map(({ id, name, nodeName }) =>
      record('Packages', String(id), name, nodeName),
    ),
    { id: 'create.tv-package', title: TV_PACKAGE_LABELS.create, group: 'Create' },
    ...makeTvStreamingServices('SE', SEED).map(({ id, name }) => record('Streaming services', id, name)),
    { id: 'create.tv-streaming-service', title: TV_STREAMING_SERVICE_LABELS.create, group: 'Create' },
    ...makeCampaigns('SE', 10_000, sample).map(({ id, title }) => record('Campaigns', id, title)),
    { id: 'create.campaign', title: CAMPAIGN_LIST.create, group: 'Create' },
    ...makeSelectionMenu('NO', 2000, SEED).items.map(({ id, name }) => ({
      ...record('Selection menu', id, name),
      id: name,
    })),
    ...Object.entries({
      'session.country': 'Switch country',
      'session.log-out': 'Log out',
      'session.messages': 'Recent messages',
      'theme.light': 'Theme: light',
      'theme.dark': 'Theme: dark',
    }).map(([id, title]) => ({
      id,
      title,
      group: 'Session',
      keys: id === 'session.log-out' ? ['logout'] : [],
    })),
    ...COUNTRIES.map((country) => ({
      id: `country.${country}`,
      title: countryName[country],
      hint: `Switch country · ${country}`,
      group: 'Session',
    })),
  ]
}

function record(group: string, id: string, name: string, nodeName?: string): Arranged {
  return { id, group, title: `${name} · ${id}`, keys: nodeName ? [id, nodeName] : [id] }
}
