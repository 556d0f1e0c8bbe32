/** The first word of a command line that asks what it could go on with: no command for people, and in no help. */
export const ASKS = '__complete'
