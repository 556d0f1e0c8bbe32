/** Going from record to record, in the order of their list. */
import { countText, numberText } from '../number-text.ts'
import { sentence } from '../text.ts'

/** Where a record is among those of its list, from 1, and the ids beside it. */
export interface Walk {
  at: number
  of: number
  previous: string | undefined
  next: string | undefined
}

/** Undefined for what is not among these. */
export function walkAt(ids: readonly string[], id: string): Walk | undefined {
  const index = ids.indexOf(id)
  if (index < 0) return undefined
  return { at: index + 1, of: ids.length, previous: ids[index - 1], next: ids[index + 1] }
}

export interface WalkView {
  /** 'Package 3 of 218'. */
  text: string
  previous: WalkStep
  next: WalkStep
}

export interface WalkStep {
  /** 'Next package'. */
  label: string
  /** The record that it leads to. */
  to: string | undefined
  /** Why it leads nowhere. */
  reason: string | undefined
}

/** What is said of it; `noun` is what the records are, as in a sentence: 'package'. */
export function walkView(walk: Walk, noun: string): WalkView {
  const { at, of, previous, next } = walk
  return {
    text: `${sentence(noun)} ${numberText(at)} of ${numberText(of)}`,
    previous: step(`Previous ${noun}`, previous, `This is the first of ${countText(of, noun)}`),
    next: step(`Next ${noun}`, next, `This is the last of ${countText(of, noun)}`),
  }
}

function step(label: string, to: string | undefined, reason: string): WalkStep {
  return { label, to, reason: to === undefined ? reason : undefined }
}
