/**
 * Long work that can stop between two of its steps: whoever presses a key meanwhile waits for one of them at most. What an engine sorts
 * is one step however long it is: numbers (some milliseconds for 100,000), and the texts of which only the collator knows, with their
 * way in among the others. So is a list of all positions, and what is made of the ranks when they are asked for (`inOrder`).
 */
export type Steps<Result> = Generator<undefined, Result>

export interface Work<Result> {
  /** Goes on until it is enough; answers whether it is done. */
  goOn(enough: () => boolean): boolean
  /** Does at once what is left of it. */
  finish(): Result
}

/** Begun when it is first gone on with; what it comes to is kept, and so is why it cannot be done. */
export function workOf<Result>(steps: Steps<Result>): Work<Result> {
  let made: { value: Result } | undefined
  let failed: { error: unknown } | undefined
  const step = () => {
    if (failed) throw failed.error
    try {
      const { done, value } = steps.next()
      if (done) made = { value }
    } catch (error) {
      // Steps that have thrown are done: the next of them would be nothing, and look like a result.
      failed = { error }
      throw error
    }
  }
  return {
    goOn(enough) {
      while (!made && !enough()) step()
      return made !== undefined
    },
    finish() {
      while (!made) step()
      return made.value
    },
  }
}

/** Of as many rows or texts as are gone through in a step: about a millisecond. */
export const STEP = 4096

/** What a column has in each row. */
export function* valuesOf<Row, Value>(rows: readonly Row[], valueIn: (row: Row) => Value): Steps<Value[]> {
  const values: Value[] = []
  for (const row of rows) {
    values.push(valueIn(row))
    if (values.length % STEP === 0) yield
  }
  return values
}
