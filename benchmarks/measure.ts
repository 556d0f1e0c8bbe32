/** One repeatable figure: ours against a peer in the same run, in alternating order, medians compared. */
export interface Bench {
  name: string
  /** What ours is compared with. */
  peer: string
  unit: string
  goal: { ratio: number; is: 'at most' | 'at least' }
  /** It takes long, or needs more than npm. */
  onlyByName?: boolean
  /** Prepares, asserts equal output, and returns one round of each; `close` ends what was started. */
  prepare: () => Promise<Contest>
}

export interface Contest {
  ours: () => Promise<number>
  peer: () => Promise<number>
  /** What else was seen, in words. */
  notes?: () => Promise<string[]>
  close: () => Promise<void>
}

export interface Figure {
  name: string
  /** What the peer is. */
  of: string
  ratio: number
  ours: number
  peer: number
  unit: string
  goal: string
  met: boolean
  notes: string[]
}

export async function measure(
  { name, peer: of, unit, goal, prepare }: Bench,
  rounds: number,
): Promise<Figure> {
  const contest = await prepare()
  try {
    const seen = { ours: [] as number[], peer: [] as number[] }
    for (let round = 0; round < rounds; round++)
      for (const who of round % 2 === 0 ? (['ours', 'peer'] as const) : (['peer', 'ours'] as const))
        seen[who].push(await contest[who]())
    const [ours, peer] = [median(seen.ours), median(seen.peer)]
    const ratio = ours / peer
    const atMost = goal.is === 'at most'
    return {
      ...{ name, of, ratio, ours, peer, unit },
      goal: `${atMost ? '<=' : '>='} ${goal.ratio.toFixed(2)}`,
      met: atMost ? ratio <= goal.ratio : ratio >= goal.ratio,
      notes: (await contest.notes?.()) ?? [],
    }
  } finally {
    await contest.close()
  }
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
