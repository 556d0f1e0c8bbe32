/** Metrics of the calls and of the process, in Prometheus text. */
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { CallObserver } from './observed-calls.ts'

export interface Metrics extends CallObserver {
  contentType: string
  text(): Promise<string>
}

export function createMetrics(): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const running = new Gauge({
    name: 'headend_http_requests_running',
    help: 'Requests that are being answered, event streams included',
    registers: [register],
  })
  const durations = new Histogram({
    name: 'headend_http_request_duration_seconds',
    help: 'Requests until the end of their answer',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
  })
  return {
    contentType: register.contentType,
    text: () => register.metrics(),
    started: () => running.inc(),
    finished({ method, route, status, milliseconds }) {
      running.dec()
      durations.observe({ method, route, status }, milliseconds / 1000)
    },
  }
}
