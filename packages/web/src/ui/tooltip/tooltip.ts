export type Side = 'top' | 'right' | 'bottom' | 'left'

/** What an element needs to have a tooltip; `Tooltips` of the page does the rest. */
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
