export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface TooltipProps {
  'data-tooltip'?: string
  'data-tooltip-side'?: Side
  'data-tooltip-delay'?: number
}

/** Without text there is no tooltip. Spread on any element that can be hovered or focused. */
export function tooltip(text: string | undefined, side: Side = 'top', delay?: number): TooltipProps {
  if (!text) return {}
  return {
    'data-tooltip': text,
    'data-tooltip-side': side,
    ...(delay !== undefined && { 'data-tooltip-delay': delay }),
  }
}
