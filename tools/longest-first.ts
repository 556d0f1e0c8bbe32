import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Walks and journeys first: a short file may take half a minute, and should not run alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ project }: TestSpecification): number {
  if (project.name === 'walks') return 0
  return project.name === 'journeys' ? 1 : 2
}
