export { deviceId } from './device-id.ts'
export type { LifecycleEvent } from './envelope.ts'
export { createTelemetry, type Telemetry } from './telemetry.ts'
