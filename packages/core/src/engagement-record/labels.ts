import type { EditLabels } from '../edit/index.ts'

/** An engagement is neither made nor deleted here (ENG-021). */
export const ENGAGEMENT_LABELS = { save: 'Save changes' } as const satisfies EditLabels

/** ENG-049. */
export const VALUE_ADDED_SERVICES = 'Value-added services'

/** As quoted, spelling included (ENG-029, OPN-44). */
export const UNSAVED_ENGAGEMENT = 'You have unsaved changed. Are you sure you want to leave?'
