/** Box tools, the login check, and the settings of a box (API-044..046). */
import {
  BOX_TOOLS,
  type BoxTool,
  boxToolVerdict,
  type EngagementIdentity,
  identityKey,
} from '@headend/core/engagements'
import { boxState, changeState, changesState } from '../boxes/shared-state.ts'
import { changeEngagement } from '../change-log.ts'
import { guard, pathCountry, pathIdentity } from '../guard.ts'
import { type Handlers, HttpError } from '../http.ts'
import { createIdempotency } from '../idempotency.ts'
import { makeBoxSettings } from '../sample/box-settings.ts'
import { timeNow, type World } from '../world.ts'
import { requireEngagement } from './engagements.ts'

const PATH = '/rest/legacybridge/admin/v1'
const TOOLS: readonly BoxTool[] = BOX_TOOLS

/** Both actions honour an idempotency key: a retry must not act again (OPN-14). */
export const boxToolHandlers: Handlers = (app, world) => {
  const idempotent = createIdempotency(world)

  app.get(
    `${PATH}/executeservice/execute/:serviceId/:country/:platform/:engagementId`,
    guard(world, 'stb.operate'),
    idempotent,
    async (c) => {
      const identity = pathIdentity(c)
      const serviceId = c.req.param('serviceId')
      demandFit(serviceId, identity)
      await requireEngagement(world, identity)
      await act(world, serviceId, identity)
      return c.json({ serviceId, status: 'INITIATED' })
    },
  )

  // The path has no platform: only boxes have settings (OPN-75).
  app.get(
    `${PATH}/engagementservice/remoteconfiguration/:country/:engagementId`,
    guard(world, 'engagement.view'),
    async (c) => {
      const identity = {
        country: pathCountry(c),
        platform: 'STB',
        id: c.req.param('engagementId'),
      } as const
      await requireEngagement(world, identity)
      const { wasReset } = await boxState(world.store, identityKey(identity))
      return c.json({ settings: makeBoxSettings(identity, wasReset) })
    },
  )

  app.post(
    `${PATH}/engagementservice/deactivatecheck/:country/:platform/:engagementId`,
    guard(world, 'stb.operate'),
    idempotent,
    async (c) => {
      const identity = pathIdentity(c)
      await requireEngagement(world, identity)
      await act(world, 'deactivatecheck', identity)
      return c.body(null, 204)
    },
  )
}

function demandFit(serviceId: string, identity: EngagementIdentity): void {
  const unknown = `Invalid service type ${serviceId} for platform ${identity.platform}`
  const tool = TOOLS.find((candidate) => candidate.serviceId === serviceId)
  if (!tool) throw new HttpError(400, 'invalid-service', unknown)
  const verdict = boxToolVerdict(tool, identity)
  if (!verdict.allowed) throw new HttpError(400, 'invalid-service', verdict.reason)
}

/** Record and state first: if they can't be stored, the box has not acted. */
async function act(world: World, serviceId: string, identity: EngagementIdentity): Promise<void> {
  if (serviceId === 'updateFromBss')
    await world.inTurn(async (turn) => {
      const before = await requireEngagement(turn, identity)
      const after = { ...before, lastModifiedByBss: timeNow(turn) }
      await changeEngagement(turn, { before, after, by: 'BSS' })
    })
  if (changesState(serviceId))
    await world.inTurn(({ store }) => changeState(store, identityKey(identity), serviceId))
  world.boxes.of(identity).act(serviceId)
}
