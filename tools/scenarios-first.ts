import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Scenarios begin before all others, which else are sorted by the names of their projects: one of a few lines may take half a minute,
 * and what is short is left to fill the other workers meanwhile.
 */
export class ScenariosFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ project }: TestSpecification): number {
  return project.name === 'scenarios' ? 0 : 1
}
