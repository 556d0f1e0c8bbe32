import { homedir } from 'node:os'
import { AppError } from '@headend/core/errors'

/** A container may run as somebody whom its system does not know. */
export function homeFolder(): string {
  try {
    return homedir()
  } catch (cause) {
    throw new AppError('usage', 'There is no home folder: set HOME, or XDG_CONFIG_HOME and XDG_STATE_HOME', {
      cause,
    })
  }
}
