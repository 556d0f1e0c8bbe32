export type Side = 'top' | 'right' | 'bottom' | 'left'

export interface TooltipProps {
  'data-tooltip'?: string
  'data-tooltip-side'?: Side
  'data-tooltip-delay'?: number
}

/** Attributes for any element that can be hovered or focused. Without a text there is no tooltip. */
export function tooltip(text: string | undefined, side: Side = 'top', delay?: number): TooltipProps {
  if (!text) return {}
  return {
    'data-tooltip': text,
    'data-tooltip-side': side,
    ...(delay !== undefined && { 'data-tooltip-delay': delay }),
  }
}
