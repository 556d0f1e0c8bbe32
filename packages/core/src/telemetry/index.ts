export { deviceId } from './device-id.ts'
export type { LifecycleEvent } from './lifecycle.ts'
export { createTelemetry, type Telemetry } from './telemetry.ts'
