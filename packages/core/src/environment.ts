/** The two environments that a configuration document may describe. */
export const ENVIRONMENTS = ['production', 'pilot'] as const

export type EnvironmentName = (typeof ENVIRONMENTS)[number]
