/** What `npm start` runs: one instance, or several behind a front, and the servers that they share. */
import { join } from 'node:path'
import { type LocalServer, startNatsIn } from '@headend/testing/local-nats'
import { startPostgresIn } from '@headend/testing/local-postgres'
import { callableHost } from '@headend/testing/provider'
import { startFront } from './front.ts'
import { type Instances, startInstances } from './instances.ts'
import { closeInTime, serve } from './serve.ts'
import type { Settings } from './start-settings.ts'

export interface Cluster {
  url: string
  keptCopy: string | undefined
  close(): Promise<void>
  /** Those that it has started. */
  instances?: Instances
  postgres?: LocalServer | undefined
  nats?: LocalServer | undefined
}

export async function startCluster(settings: Settings, report: (line: string) => void): Promise<Cluster> {
  const servers = await startServers(settings, report)
  const { postgres, nats } = servers
  const own = { ...settings, data: postgres?.url ?? settings.data, events: nats?.url ?? settings.events }
  const running = own.instances === 1 ? await startOne(own) : await startSeveral(own, report)
  const close = async () => {
    await running.close()
    await Promise.all([postgres?.stop(), nats?.stop()])
  }
  return { ...running, ...servers, close }
}

async function startOne(settings: Settings): Promise<Cluster> {
  const provider = await serve(settings)
  const { url, keptCopy } = provider
  return { url, keptCopy, close: () => closeInTime(provider) }
}

const HOST = '127.0.0.1'

async function startSeveral(settings: Settings, report: (line: string) => void): Promise<Cluster> {
  const { instances: count, port, host } = settings
  const { publicUrl = `http://${callableHost(host)}:${port}` } = settings
  let instances: Instances | undefined
  // First of all: if the port is taken, the data stay untouched.
  const front = await startFront({ port, host }, () => instances?.ports() ?? [])
  instances = await startInstances(count, { ...settings, publicUrl, host: HOST, port: 0 }, report)
  const { keptCopy, close } = instances
  return {
    url: publicUrl,
    keptCopy,
    instances,
    async close() {
      await close()
      await front.close()
    },
  }
}

/** Their data are below the folder. */
async function startServers(
  { postgres, nats, folder }: Settings,
  report: (line: string) => void,
): Promise<Pick<Cluster, 'postgres' | 'nats'>> {
  const database = postgres ? await startPostgresIn(join(folder, 'postgres'), { report }) : undefined
  return { postgres: database, nats: nats ? await startNatsIn(join(folder, 'nats'), report) : undefined }
}
