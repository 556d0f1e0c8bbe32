/** Single requests, sent as the program sends all others, and what checks need to know of their answers. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { TLSSocket } from 'node:tls'
import type { Probe, Reply } from '@headend/core/deployment'
import { explain } from './explain.ts'
import { createFetch } from './fetch.ts'

interface ProbeRequest {
  method?: string
  headers?: Readonly<Record<string, string>>
  body?: URLSearchParams
  /** Whether to read the body: an event stream has no end. */
  read?: boolean
}

export interface Prober {
  probe(address: string, request?: ProbeRequest): Promise<Probe>
  close(): void
}

type Connection = Pick<Reply, 'httpVersion' | 'certificateExpiresAt'>

/** Published by undici: https://undici.nodejs.org/#/docs/api/DiagnosticsChannel */
const CONNECTED = 'undici:client:connected'

interface ConnectedMessage {
  socket: TLSSocket
  connectParams: { protocol: string; host: string }
}

/** Milliseconds. */
const PATIENCE = 10_000

export function createProber(): Prober {
  // Connections of its own: an open one would not be published again.
  const fetch = createFetch()
  const connections = new Map<string, Connection>()
  const onConnected = (message: unknown) => {
    const { socket, connectParams } = message as ConnectedMessage
    connections.set(`${connectParams.protocol}//${connectParams.host}`, describeConnection(socket))
  }
  subscribe(CONNECTED, onConnected)
  return {
    async probe(address, { read = false, ...request } = {}) {
      const sentAt = Date.now()
      try {
        const init = { ...request, redirect: 'manual', signal: AbortSignal.timeout(PATIENCE) } as const
        const response = await fetch(address, init)
        const receivedAt = Date.now()
        const body = read ? await response.text() : ''
        if (!read) await response.body?.cancel()
        const { status, headers } = response
        const unknown: Connection = { httpVersion: undefined, certificateExpiresAt: undefined }
        const connection = connections.get(new URL(address).origin) ?? unknown
        const clockOffset = clockOffsetOf(headers, (sentAt + receivedAt) / 2)
        return { address, reply: { status, headers, body, clockOffset, ...connection } }
      } catch (error) {
        return { address, failure: failureOf(error, address) }
      }
    },
    close: () => unsubscribe(CONNECTED, onConnected),
  }
}

function describeConnection(socket: TLSSocket): Connection {
  const expiry = socket.encrypted ? Date.parse(socket.getPeerCertificate().valid_to) : Number.NaN
  return {
    httpVersion: socket.alpnProtocol === 'h2' ? '2' : '1.1',
    certificateExpiresAt: Number.isNaN(expiry) ? undefined : expiry,
  }
}

/** The header has whole seconds. The date of a cached answer is an old one. */
function clockOffsetOf(headers: Headers, now: number): number | undefined {
  const date = Date.parse(headers.get('date') ?? '')
  return Number.isNaN(date) || headers.has('age') ? undefined : date + 500 - now
}

function failureOf(error: unknown, address: string): NonNullable<Probe['failure']> {
  const { host } = new URL(address)
  if ((error as Error).name === 'TimeoutError')
    return { text: `${host} did not answer within ${PATIENCE / 1000} s` }
  const explanation = explain(error, address)
  return { text: explanation?.message ?? `No answer from ${host}`, remedy: explanation?.remedy }
}
