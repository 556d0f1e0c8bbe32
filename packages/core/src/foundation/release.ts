declare const HEADEND_RELEASE: string | undefined

/**
 * The release as people see it: `1.0.0 (4f1c2a9b3d5e)`, with its commit. The builds fill it in from
 * HEADEND_RELEASE. Services receive `CLIENT.version` instead, which the specification fixes.
 */
export const RELEASE: string = typeof HEADEND_RELEASE === 'undefined' ? 'development' : HEADEND_RELEASE
