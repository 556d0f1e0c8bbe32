/** One figure that anybody can repeat: ours against a peer in the same run, order alternated, medians compared. */
export interface Bench {
  name: string
  /** What ours is compared with, and the least that any program could take (where there is such a thing). */
  peer: string
  unit: string
  /** `above`: at most so much more than the peer, in the unit. */
  goal: { ratio: number; is: 'at most' | 'at least' } | { above: number }
  /** Prepares, asserts that both give equal output, and answers with one round of each; `close` ends what was started. */
  prepare: () => Promise<Contest>
}

export interface Contest {
  ours: () => Promise<number>
  peer: () => Promise<number>
  floor?: () => Promise<number>
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
  floor: number | undefined
  unit: string
  goal: string
  met: boolean
  notes: string[]
}

export async function measure(bench: Bench, rounds: number): Promise<Figure> {
  const contest = await bench.prepare()
  try {
    const times = { ours: [] as number[], peer: [] as number[], floor: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const order =
        round % 2 === 0 ? (['ours', 'peer', 'floor'] as const) : (['floor', 'peer', 'ours'] as const)
      for (const who of order) {
        const value = await contest[who]?.()
        if (value !== undefined) times[who].push(value)
      }
    }
    return figure(
      bench,
      median(times.ours),
      median(times.peer),
      median(times.floor),
      (await contest.notes?.()) ?? [],
    )
  } finally {
    await contest.close()
  }
}

function figure(
  { name, peer: of, unit, goal }: Bench,
  ours: number,
  peer: number,
  floor: number,
  notes: string[],
): Figure {
  const ratio = ours / peer
  return {
    name,
    of,
    ratio,
    ours,
    peer,
    floor: Number.isNaN(floor) ? undefined : floor,
    unit,
    ...judged(goal, unit, ours, peer),
    notes,
  }
}

function judged(goal: Bench['goal'], unit: string, ours: number, peer: number): Pick<Figure, 'goal' | 'met'> {
  if ('above' in goal)
    return { goal: `<= ${goal.above} ${unit} above the peer`, met: ours - peer <= goal.above }
  const [sign, met] =
    goal.is === 'at most' ? ['<=', ours / peer <= goal.ratio] : ['>=', ours / peer >= goal.ratio]
  return { goal: `${sign} ${goal.ratio.toFixed(2)}`, met }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
