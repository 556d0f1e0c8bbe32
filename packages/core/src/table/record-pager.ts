/** Moves from record to record in the order of their list. */
import { countText, numberText } from '../foundation/numbers.ts'
import { sentence } from '../foundation/text.ts'

/** The position of a record in its list, from 1, and its neighbours' ids. */
export interface PagerPosition {
  at: number
  of: number
  previous: string | undefined
  next: string | undefined
}

export function pagerPosition(ids: readonly string[], id: string): PagerPosition | undefined {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  return { at: index + 1, of: ids.length, previous: ids[index - 1], next: ids[index + 1] }
}

interface PagerView {
  /** 'Package 3 of 218'. */
  text: string
  previous: PagerStep
  next: PagerStep
}

export interface PagerStep {
  /** 'Next package'. */
  label: string
  /** The record's id. */
  to: string | undefined
  /** Why there is no neighbour. */
  reason: string | undefined
}

/** `noun`: 'package'. */
export function pagerView(position: PagerPosition, noun: string): PagerView {
  const { at, of, previous, next } = position
  return {
    text: `${sentence(noun)} ${numberText(at)} of ${numberText(of)}`,
    previous: step(`Previous ${noun}`, previous, `This is the first of ${countText(of, noun)}`),
    next: step(`Next ${noun}`, next, `This is the last of ${countText(of, noun)}`),
  }
}

function step(label: string, to: string | undefined, reason: string): PagerStep {
  return { label, to, reason: to === undefined ? reason : undefined }
}
